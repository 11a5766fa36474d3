import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getOrganisationProfile, readBrandPicture } from '@kobodesk/contracts/identity';
import { getInvoice, readGroupLogo } from '@kobodesk/contracts/invoicing';
import { anInvoice } from '@kobodesk/contracts/invoicing/builders';
import { RecordNotFound, refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import { renderInvoice } from '@kobodesk/contracts/reporting';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { reporting } from '../index.js';
import { anOrganisation } from './document.builders.js';

const clerk = anActor();
const logo = 'a'.repeat(32);
/** A PNG of one grey pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

describe('a printed invoice', () => {
  let service: ServiceUnderTest;
  let asked: string[] = [];
  let isAway = false;
  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(getInvoice, () => ({ data: anInvoice({ logoURL: `/api/File/Image/${logo}.png` }) })),
        standIn(getOrganisationProfile, () => ({ data: anOrganisation })),
        standIn(readBrandPicture, ({ fileId }) => {
          asked.push(`identity ${fileId}`);
          throw refusalOf(RecordNotFound);
        }),
        standIn(readGroupLogo, ({ fileId, piece }) => {
          asked.push(`invoicing ${fileId}`);
          if (isAway) throw refusalOf(Unavailable);
          return { data: { contentType: 'image/png', pieces: 1, body: piece === 0 ? pixel : '' } };
        }),
      ],
    });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    asked = [];
    isAway = false;
  });

  const print = () => service.call(renderInvoice, clerk, { invoiceNumber: anInvoice().invoiceNumber });

  it('is refused rather than printed without its logo', async () => {
    isAway = true;
    expect(
      (await service.refused(renderInvoice, clerk, { invoiceNumber: anInvoice().invoiceNumber })).status,
    ).toBe(503);
  });

  it('carries the logo that its keeper answers', async () => {
    const { data } = await print();
    expect(asked).toEqual([`identity ${logo}`, `invoicing ${logo}`]);
    const file = await service.files.open(data.fileId);
    expect(file?.meta).toMatchObject({
      name: `${anInvoice().invoiceNumber}.pdf`,
      contentType: 'application/pdf',
    });
    file?.stream.destroy();
  });
});
