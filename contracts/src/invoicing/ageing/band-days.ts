import * as z from 'zod';

const wrong = {
  midlydue: 'Please input a valid mildy due value',
  due: 'Please input a valid due value',
  overdue: 'Please input a valid overdue value',
};
const mostDays = 3650;

const days = (message: string) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/, message)], message)
    .pipe(z.coerce.number<string | number>().int(message).min(1, message).max(mostDays, message));

/** From how many days each band begins, as somebody types it (rules/organisations-and-settings.md#ageing). */
export const bandDays = {
  midlydue: days(wrong.midlydue),
  due: days(wrong.due),
  overdue: days(wrong.overdue),
};

/** Each begins after the one before; the field that does not is named. */
export function refuseDisorder(
  { midlydue, due, overdue }: Record<keyof typeof bandDays, number>,
  context: z.RefinementCtx,
): void {
  const refuse = (field: 'due' | 'overdue') =>
    context.addIssue({ code: 'custom', path: [field], message: wrong[field] });
  if (due <= midlydue) refuse('due');
  if (overdue <= due) refuse('overdue');
}
