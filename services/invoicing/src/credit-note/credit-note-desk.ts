import { Inject, Injectable } from '@nestjs/common';
import { creditStatus } from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { CreditNoteChanges } from './credit-note-changes.js';
import { CreditNotes } from './credit-notes.js';
import { UnproposedNotes, type UnproposedNote } from './unproposed-notes.maintenance.js';

const lookEveryMs = 60_000;

/** Puts forward the notes of a release that decided them by itself, pending and decided ones, each of them once. */
@Injectable()
export class CreditNoteDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    private readonly changes: CreditNoteChanges,
  ) {
    super(context, {
      lookEveryMs,
      work: 'credit notes of earlier releases',
      operation: 'invoicing.credit-note.adopt',
      looksAtStart: true,
    });
  }

  protected async look(): Promise<void> {
    for (;;) {
      const notes = await this.unit().acrossTenants(UnproposedNotes).next();
      for (const note of notes) {
        if (this.isClosing) return;
        await this.adopt(note);
      }
      if (notes.length === 0) return;
    }
  }

  private adopt({ organisation_id: organisationId, reference_number: reference }: UnproposedNote) {
    return this.unit(undefined, systemActor(this.context.service, organisationId)).write(async (tx) => {
      const notes = tx.of(CreditNotes);
      // of two replicas one puts it forward
      if (!(await notes.markProposed(reference))) return;
      const note = await notes.find(reference);
      if (!note) return;
      const isPending = note.status === creditStatus.pending;
      await this.changes.propose(tx, note, {
        organisationId,
        maker: {
          userId: note.maker_user_id,
          userName: '',
          fullName: note.maker_name,
          source: 'web',
          address: '',
        },
        madeAt: new Date(Number(note.made_at_ms)).toISOString(),
        ...(isPending
          ? {}
          : {
              decided: {
                isApproved: note.status === creditStatus.approved,
                checkerId: note.checker_user_id ?? 0,
                checkerName: note.checker_name,
                at: new Date(Number(note.decided_at_ms)).toISOString(),
                comment: note.comment.slice(0, 1000),
              },
            }),
      });
    });
  }
}
