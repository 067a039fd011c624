/** How much a run of the bench measures. */
export interface Sizes {
  readonly studios: { readonly large: number; readonly small: number };
  readonly classesPerStudio: number;
  readonly connections: number;
  readonly rounds: number;
  /** At the beginning of each measurement, not counted: sessions are opened, statements planned, code compiled. */
  readonly warmUpSeconds: number;
  readonly measuredSeconds: number;
}

/** 200 studios with 100,000 classes, beside a twentieth of that. */
export const FULL: Sizes = {
  studios: { large: 200, small: 10 },
  classesPerStudio: 500,
  connections: 32,
  rounds: 3,
  warmUpSeconds: 1.5,
  measuredSeconds: 3.5,
};

/** Enough to see that everything works. */
export const QUICK: Sizes = {
  studios: { large: 20, small: 2 },
  classesPerStudio: 100,
  connections: 32,
  rounds: 1,
  warmUpSeconds: 0.2,
  measuredSeconds: 0.6,
};
