import { Injectable } from '@nestjs/common';
import {
  BankProfileBuiltIn,
  BankProfileMoved,
  listBankProfiles,
  saveBankProfile,
  type ProfileColumns,
} from '@kobodesk/contracts/payments';
import { handle } from '@kobodesk/chassis/operations/handle';
import { BankProfiles } from './bank-profiles.js';
import { columnProfiles, fixedFormats } from './reading/column-profiles.js';

const builtIn = new Set([...columnProfiles, ...fixedFormats].map(({ name }) => name));

/** What somebody reads of it in the audit trail. */
const columnWords = (columns: ProfileColumns): Record<string, string> =>
  Object.fromEntries(columns.map(({ column, headings }) => [column, headings.join(', ')]));

/** How the sheets of banks are read: those that are built in, and an agency's own (rules/reconciliation.md#files). */
@Injectable()
export class BankProfileHandlers {
  readonly list = handle(listBankProfiles, async (_input, call) => {
    const sheets = columnProfiles.map(({ name, title, headings }) => ({
      name,
      title,
      version: 0,
      columns: Object.entries(headings).map(([column, names]) => ({ column, headings: [...names] })),
    }));
    const fixed = fixedFormats.map((one) => ({ ...one, version: 0, columns: [] }));
    return { data: [...sheets, ...(await call.read(BankProfiles).all()), ...fixed] };
  });

  readonly save = handle(saveBankProfile, async ({ name, title, columns, base }, call) => {
    if (builtIn.has(name)) return call.refuse(BankProfileBuiltIn);
    return call.write(async (tx) => {
      const before = await tx.of(BankProfiles).newest(name);
      if ((before?.version ?? 0) !== base) return call.refuse(BankProfileMoved);
      const version = base + 1;
      const isAdded = await tx.of(BankProfiles).add({
        name,
        version,
        profile: { title, columns },
        madeBy: call.actor.userName,
        madeAt: tx.now,
      });
      if (!isAdded) return call.refuse(BankProfileMoved);
      await tx.audit({
        action: 'Save bank profile',
        entity: 'bank profile',
        entityId: name,
        description: `Version ${version} of how the sheets of ${title} are read was saved`,
        ...(before ? { before: { title: before.title, ...columnWords(before.columns) } } : {}),
        after: { title, ...columnWords(columns) },
      });
      return { message: 'The profile is saved', data: { name, version } };
    });
  });
}
