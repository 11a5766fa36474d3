import { describe, expect, it } from '@jest/globals';
import { authorization, creationHash, finalizeHash, statusHash } from './remita-hash.js';

// Expected values were made with sha512sum and openssl, not with this code.
const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };

describe('the hashes of Remita', () => {
  it('signs a creation over merchant, service type, order, amount and key', () => {
    expect(creationHash(merchant, 'order-7', '21000')).toBe(
      'c9bf3aa333d2b364dffee549d2cb50d39bbec9056ca8816070028314b4f94e027d3009cfbda0ffb13fc2402c5386e44cb78057fcf926f9a72a982aac1a4ce6f7',
    );
  });

  it('signs a status over reference or order, key and merchant', () => {
    expect(statusHash(merchant, '200007660143')).toBe(
      'bf6abe3d96036d2dae63fe208039bcc98d76a73292247a3e2a043c819db14a3b2537d897bd803a69f2f3590573dc6587dba38d20866fe141c17c281c82db8f34',
    );
  });

  it('signs the payment page over merchant, reference and key', () => {
    expect(finalizeHash(merchant, '200007660143')).toBe(
      '8f8d4f49a9fc1494e3d1d9cadaccb0f132f74b440fc7bff45456706ea6f6a6757c37be3da36a3a6ec6948507dfb62ac929a0c0de6c1428abd71fa58468906214',
    );
  });

  it('depends on the amount string and not on its value', () => {
    expect(creationHash(merchant, 'order-7', '21000')).not.toBe(
      creationHash(merchant, 'order-7', '21000.00'),
    );
  });

  it('names the consumer and its token', () => {
    expect(authorization(merchant, 'abc')).toBe('remitaConsumerKey=2547916,remitaConsumerToken=abc');
  });
});
