import {
  instant,
  integer,
  primary,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';

/** How far what moved is told, by place as by customer: a row for each day that was closed. */
export const closings: TableShape = {
  columns: {
    organisation_id: primary(integer),
    // what was put down until then is told
    known_until_ms: primary(instant),
    // the month that it is the first to tell; '' for none
    month_end: withDefault(varchar(10), ''),
  },
};
