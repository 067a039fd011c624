export { ClassAttendanceModule } from './attendance.module';
