/** Made-up customers: a word that few have, two that many have, and a legal form. */
export const firstId = 1_000_001;

const firstWords =
  'Arik Bristow Coastal Delta Emerald Falcon Gulf Harmattan Iroko Jos Kaduna Lekki Mambilla Niger Ogun Plateau Royal Sahel Tarkwa Umuahia Victoria Warri Yankari Zaria'.split(
    ' ',
  );
export const secondWords =
  'Aviation Airlines Logistics Helicopters Cargo Travel Handling Catering Fuels Charter Training Services'.split(
    ' ',
  );
const forms = ['Ltd', 'Limited', 'Plc', 'Nigeria Ltd', '& Sons', 'Enterprises'];
const syllables = 'ba chi do fe gu ha ke lo mi nwa ola pe ri su ta uz'.split(' ');

/** The number in syllables. */
function rareWord(number) {
  const letters = [...(number + 4096).toString(16)]
    .map((digit) => syllables[Number.parseInt(digit, 16)])
    .join('');
  return letters[0].toUpperCase() + letters.slice(1);
}

/** The customer of a number from 0; three of a hundred are like the one before. */
export function customerOf(number) {
  const like = number % 100 < 3 && number > 0 ? number - 1 : number;
  const common = `${firstWords[like % firstWords.length]} ${secondWords[like % secondWords.length]}`;
  return {
    id: firstId + number,
    ain: `IN-${firstId + number}`,
    name: `${rareWord(like)} ${common} ${forms[number % forms.length]}`,
    rcNumber: `RC${200_000 + like}`,
    phone: `080${10_000_000 + number}`,
    email: `accounts${number}@customer${like}.test`,
  };
}
