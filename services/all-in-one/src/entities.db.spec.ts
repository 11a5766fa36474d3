import { describe, expect, it } from '@jest/globals';
import type { Database } from '@kobodesk/chassis/database/database';
import { onMigrated } from '@kobodesk/chassis/testing/a-database';
import { services } from './all-services.js';

/** Types of the engines that are the same to a row. */
const families: Record<string, string> = {
  integer: 'whole',
  int: 'whole',
  bigint: 'whole',
  tinyint: 'flag',
  smallint: 'flag',
  text: 'long text',
  longtext: 'long text',
};

interface Described {
  name: string;
  type: unknown;
  length?: string | number;
  isNullable: boolean;
  isPrimary: boolean;
}

const inWords = ({ name, type, length, isNullable, isPrimary }: Described): string => {
  const kind = type === 'varchar' ? `varchar(${length})` : (families[String(type)] ?? String(type));
  return [name, kind, ...(isPrimary ? ['primary'] : []), ...(isNullable ? ['nullable'] : [])].join(' ');
};

/** TypeORM asks it for the columns that an engine takes from the others of a row; the migrations say those in statements. */
const ofGenerated =
  'CREATE TABLE typeorm_metadata (`type` TEXT, `database` TEXT, `schema` TEXT, `table` TEXT, `name` TEXT, `value` TEXT)';

/** The columns of each entity, and of the table that the migrations made for it, but for those that nobody writes. */
async function described(database: Database) {
  await database.write((executor) => executor.run(ofGenerated));
  const source = database.reader.manager.dataSource;
  const runner = source.createQueryRunner();
  try {
    const tables: { tableName: string; entity: string[]; table: string[] }[] = [];
    // one by one: they share a connection, and a statement that waits behind others has its deadline running
    for (const { tableName, columns } of source.entityMetadatas)
      tables.push({
        tableName,
        entity: columns
          .map((column) => inWords({ ...column, name: column.databaseName, type: column.type }))
          .sort(),
        table: ((await runner.getTable(tableName))?.columns ?? [])
          .filter(({ generatedType }) => generatedType === undefined)
          .map(inWords)
          .sort(),
      });
    return tables;
  } finally {
    await runner.release();
  }
}

describe('entities and the schema that the migrations make', () => {
  it.each(services.filter(({ database }) => (database?.entities.length ?? 0) > 0))(
    'agree in $name, column by column',
    async (service) => {
      const tables = await onMigrated(service, described);
      expect(tables.length).toBe(service.database?.entities.length);
      for (const { tableName, entity, table } of tables)
        expect({ tableName, columns: entity }).toEqual({ tableName, columns: table });
    },
  );
});
