import { readFileSync } from 'node:fs';

interface Image {
  contentType: string;
  content: Buffer;
}

const names = ['kobodesk.png', 'channel-card.png', 'channel-bank.png', 'channel-ussd.png'] as const;

/** The images that come with the product: the default logo and the logos of the payment channels. */
const shipped = new Map<string, Image>(
  names.map((name) => [
    name,
    { contentType: 'image/png', content: readFileSync(new URL(`../../images/${name}`, import.meta.url)) },
  ]),
);

/** An image by its name; undefined for any other name, so that no path is ever built from one. */
export const brandImage = (name: string): Image | undefined => shipped.get(name);
