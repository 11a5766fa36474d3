import { describe, expect, it } from '@jest/globals';
import { nothingSaid, type InstallationTexts } from '@kobodesk/contracts/notifications';
import { GatewaySettings } from '../gateway.settings.js';
import { Installed } from './installed.js';

const revised = '1 June 2026';
const sections = [{ heading: 'Why', body: 'Because' }];
const settings = GatewaySettings.parse({
  COMPANY_NAME: 'Operator Limited',
  DATA_PROTECTION_EMAIL: 'dpo@operator.test',
  LEGAL_TEXTS: JSON.stringify({ cookies: { sections: [{ heading: 'Ours', body: 'None' }] } }),
});

/** An edge that asks `answer`, a clock that is moved by hand, and a bell that says that something was saved. */
function anInstalled(answer: () => InstallationTexts) {
  const seen = { asked: 0, now: Date.parse('2026-11-23T08:00:00Z'), saved: () => undefined as unknown };
  const call = async () => {
    seen.asked += 1;
    return { data: answer() };
  };
  const installed = new Installed(
    {
      settings,
      caller: { call } as never,
      clock: { now: () => new Date(seen.now) },
      log: { warn: () => undefined } as never,
    },
    {
      listen: (_topic, hear) => {
        seen.saved = () => hear('');
      },
    },
  );
  return { installed, seen };
}

describe(Installed.name, () => {
  it('says what the operator set where the provider said nothing', async () => {
    const { installed } = anInstalled(() => nothingSaid);
    expect(await installed.now()).toEqual({
      company: 'Operator Limited',
      dataProtectionEmail: 'dpo@operator.test',
      legal: { cookies: { sections: [{ heading: 'Ours', body: 'None' }] } },
    });
  });

  it('says what the provider said, each by itself', async () => {
    const { installed } = anInstalled(() => ({
      ...nothingSaid,
      company: 'Airports & Sons',
      legal: { ...nothingSaid.legal, privacy: { revised, sections }, awareness: { revised: '', sections } },
    }));
    expect(await installed.now()).toEqual({
      company: 'Airports & Sons',
      dataProtectionEmail: 'dpo@operator.test',
      legal: {
        privacy: { revised, sections },
        cookies: { sections: [{ heading: 'Ours', body: 'None' }] },
        awareness: { sections },
      },
    });
  });

  it('asks once a minute, and at once after something was saved', async () => {
    const { installed, seen } = anInstalled(() => nothingSaid);
    await installed.now();
    seen.now += 59_000;
    await installed.now();
    expect(seen.asked).toBe(1);
    seen.now += 2000;
    await installed.now();
    expect(seen.asked).toBe(2);
    seen.saved();
    await installed.now();
    expect(seen.asked).toBe(3);
  });

  it('says what it said before while nobody answers, and asks again after five seconds', async () => {
    let isAway = false;
    const { installed, seen } = anInstalled(() => {
      if (isAway) throw new Error('nobody answers');
      return { ...nothingSaid, company: isAway ? '' : 'Airports & Sons' };
    });
    await installed.now();
    isAway = true;
    seen.now += 61_000;
    expect((await installed.now()).company).toBe('Airports & Sons');
    expect((await installed.now()).company).toBe('Airports & Sons');
    expect(seen.asked).toBe(2);
    seen.now += 5000;
    await installed.now();
    expect(seen.asked).toBe(3);
  });
});
