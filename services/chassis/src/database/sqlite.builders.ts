import { Entity, PrimaryColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { text } from './entity-columns.js';

@Entity('toys')
export class Toy {
  @PrimaryColumn({ type: 'bigint' })
  id!: number;
  @text(20)
  name!: string;
}

export class toyTable implements MigrationInterface {
  readonly name = 'toyTable9000000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE toys (id BIGINT PRIMARY KEY, name VARCHAR(20))');
  }
  async down(): Promise<void> {
    // a test's table is thrown away with its file
  }
}
