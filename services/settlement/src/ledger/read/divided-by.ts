import { decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { SharedEvent } from '../../share/shared-event.js';

interface Held {
  bank_id: number | string;
  bank_name: string;
  account_number: string;
  currency_id: number | string;
  share_thousandths: number | string;
}

/** The shares of a payment, each with what its version gives it; a version that is gone leaves what the entry says. */
export const dividedBy = ({ shares, currencyId }: SharedEvent, version: readonly Held[]) =>
  shares.map(({ beneficiary, name, amount, isShort }) => {
    const rows = version.filter(
      (one) =>
        `${one.bank_id}:${one.account_number}` === beneficiary && Number(one.currency_id) === currencyId,
    );
    const [row] = rows;
    // older versions have an account in several rows, of which a percentage is one share
    const isOnce = shares.filter((one) => one.beneficiary === beneficiary).length === 1;
    const of = (isOnce ? rows : rows.slice(0, 1)).map((one) => asThousandths(one.share_thousandths));
    return {
      name,
      accountNumber: row?.account_number ?? beneficiary.split(':')[1] ?? '',
      bankName: row?.bank_name ?? '',
      share: row ? decimalOf(sumOf(of)) : '',
      amount,
      isShort,
    };
  });
