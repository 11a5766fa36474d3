const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** what is not taken is tried again for so long */
export const triedForMs = 5 * 24 * hour;
/** so many failures in a row, and the endpoint counts as away: it is knocked at with one event at a time */
export const failuresUntilAway = 5;

const pauses = [5 * second, 30 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
const longest = 12 * hour;
/** one request each quarter of an hour is no burden, and whoever returns is found within that */
const longestKnock = 15 * minute;

/** Up to a fifth more or less, so that what failed together does not come together again. */
const spread = (pause: number, random: number): number => Math.round(pause * (0.8 + 0.4 * random));

/** How long an event waits after its `tries`-th failed try, ms. @param random from 0 to 1 */
export const pauseAfter = (tries: number, random: number): number =>
  spread(pauses[tries - 1] ?? longest, random);

/** The same of an endpoint that is away. */
export const knockAfter = (failures: number, random: number): number =>
  spread(Math.min(longestKnock, pauses[failures - failuresUntilAway] ?? longest), random);
