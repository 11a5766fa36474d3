import { scheduleJobs } from '@kobodesk/contracts/notifications';

export const jobName = (job: string): string => scheduleJobs.find(({ id }) => id === job)?.name ?? job;
