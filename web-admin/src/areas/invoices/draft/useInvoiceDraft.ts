import { useCallback, useDeferredValue, useState } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useSession } from '../../../shared/auth/useSession';
import { getBranding } from '../../../shared/brand/getBranding';
import type { Faults } from '../../../shared/form/faultsOf';
import { dayIn } from '../../../shared/show/dates/days';
import { newDraft, type InvoiceDraft } from './draft';
import { draftErrors, type Asked } from './draftErrors';
import { draftSheet, type Letterhead } from './draftSheet';
import { offeredOf } from './offered';
import { useDraftChoices } from './useDraftChoices';

/** The agency's own, as it will be printed, whoever raises the invoice. */
function useLetterhead(): Letterhead {
  const { user, agency } = useSession();
  const agencyId = agency?.id ?? user?.organizationId;
  const { data } = useAnswer(getBranding, { agencyId }, { enabled: agencyId !== undefined });
  const colour = data?.data.brandColour;
  if (agency) return { name: agency.name, logo: data?.data.logoURL, colour };
  return { name: user?.organization ?? '', logo: user?.logoURL, colour };
}

/** An invoice that is being written: what is typed, what can be chosen, what is wrong, and how it will look. */
export function useInvoiceDraft(given?: InvoiceDraft) {
  const { user } = useSession();
  const zone = user?.timeZone ?? 'Africa/Lagos';
  const today = () => dayIn(new Date(), zone);
  const [written, setDraft] = useState(() => given ?? newDraft(today()));
  const [errors, setErrors] = useState<Faults>({});
  const choices = useDraftChoices(written);
  const draft = offeredOf(written, choices, given);
  const sheet = draftSheet(useDeferredValue(draft), choices, user, useLetterhead());
  const change = useCallback((patch: Partial<InvoiceDraft>) => {
    setDraft((known) => ({ ...known, ...patch }));
    setErrors({});
  }, []);
  /** Whether it can be sent; what is wrong is told at its fields. */
  const check = (asked?: Asked): boolean => {
    const found = draftErrors(draft, choices, today(), asked);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  /** somebody is chosen, whether or not the revenue can be charged to them */
  const isNamed = written.customerAIN !== '';
  return { draft, isNamed, choices, sheet, errors, change, check, today, zone };
}

export type WrittenInvoice = ReturnType<typeof useInvoiceDraft>;
