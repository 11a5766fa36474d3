import { divideByPercent, partsOfUnit } from '../../../services/settlement/dist/share/divide.js';
import { randomOf } from '../lab/random.mjs';

const kobo = 10n;
const parties = [58_000n, 23_000n, 9000n, 7000n].map((share, at) => ({ beneficiary: `b${at}`, share }));
const agencyShare = 3000n;

/** How far anybody ever was from what is theirs, the agency among them, in kobo. */
function off(payments) {
  let residues = new Map();
  const all = [...parties.map(({ share }) => share), agencyShare];
  const away = all.map(() => 0n);
  let most = 0n;
  for (const payment of payments) {
    const division = divideByPercent(payment, parties, residues, kobo);
    ({ residues } = division);
    const amounts = [...division.shares.map(({ amount }) => amount), division.rest];
    if (amounts.reduce((sum, amount) => sum + amount, 0n) !== payment) throw new Error('shares do not sum');
    for (const [at, share] of all.entries()) {
      away[at] += (payment / kobo) * share - (amounts[at] / kobo) * partsOfUnit;
      const far = away[at] < 0n ? -away[at] : away[at];
      if (far > most) most = far;
    }
  }
  return Number(most) / Number(partsOfUnit);
}

export function farthestOff(count, seed) {
  const random = randomOf(seed);
  function* different() {
    for (let n = 0; n < count; n += 1) yield BigInt(Math.floor(random.between(1, 9_000_000))) * kobo;
  }
  function* equal() {
    for (let n = 0; n < count; n += 1) yield 1_000_250n;
  }
  return [
    { name: `${count} payments at 58/23/9/7/3`, kobo: off(different()) },
    { name: `${count} payments of ₦1 000.25`, kobo: off(equal()) },
  ];
}
