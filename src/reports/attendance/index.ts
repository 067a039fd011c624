export { AttendanceModule } from './attendance.module';
