/** What stands of a line: what the rules make of it, unless a person has accepted it. */
export const standingOf = `CASE WHEN d.id IS NULL OR d.state = 'undone' THEN 'unread'
  WHEN d.state = 'accepted' THEN 'accepted' ELSE d.class END`;
export const linesBeside = `FROM bank_lines l
  LEFT JOIN bank_decisions d ON d.organisation_id = l.organisation_id AND d.line_id = l.id AND d.successor = 0`;
/** Money that came, and is neither certain nor accepted. */
export const isOpen = `l.amount_thousandths > 0 AND ${standingOf} NOT IN ('certain', 'accepted')`;

/** Does such a decision explain its line? Money that came and is not explained is open. */
export const explains = (decision: { readonly state: string; readonly class: string }): boolean =>
  decision.state === 'accepted' || (decision.state === 'found' && decision.class === 'certain');
