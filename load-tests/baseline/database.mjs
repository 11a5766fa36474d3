import mysql from 'mysql2/promise';
import { schema, searchSql, searchValues } from './search-sql.mjs';

/** Answers a search body with the text of its reply, as lean as mysql2 allows: a prepared statement, ten connections. */
export function searcher(url) {
  const address = new URL(url);
  address.pathname = `/${schema}`;
  const pool = mysql.createPool({
    uri: address.href,
    connectionLimit: 10,
    supportBigNumbers: true,
    timezone: 'Z',
  });
  return async (body) => {
    const [rows] = await pool.execute(searchSql, searchValues(JSON.parse(body)));
    return JSON.stringify({ status: 1, results: rows });
  };
}
