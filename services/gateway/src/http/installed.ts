import { anonymous, type Installation, type LegalText } from '@kobodesk/contracts/kernel';
import {
  installationSavedTopic,
  readInstallation,
  type InstallationTexts,
} from '@kobodesk/contracts/notifications';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import type { Logger } from '@kobodesk/chassis/logging/logger';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import type { Transport } from '@kobodesk/chassis/transport/transport';
import type { GatewaySettings } from '../gateway.settings.js';

/** a message that says it was saved may be missed */
const believedMs = 60_000;
/** a page is served all the same while nobody answers */
const triedAgainMs = 5000;
const deadlineMs = 1000;

interface Asking {
  readonly settings: GatewaySettings;
  readonly caller: Pick<Caller, 'call'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

type OwnText = InstallationTexts['legal']['privacy'];

const textOf = ({ sections, revised }: OwnText, otherwise: LegalText | undefined): LegalText | undefined =>
  sections.length === 0 ? otherwise : { sections, ...(revised === '' ? {} : { revised }) };

/** What the provider said, and what the operator set where the provider said nothing. */
function over(settings: GatewaySettings, said: InstallationTexts | undefined): Installation {
  const { COMPANY_NAME, DATA_PROTECTION_EMAIL, LEGAL_TEXTS } = settings;
  if (!said) return { company: COMPANY_NAME, dataProtectionEmail: DATA_PROTECTION_EMAIL, legal: LEGAL_TEXTS };
  return {
    company: said.company || COMPANY_NAME,
    dataProtectionEmail: said.dataProtectionEmail || DATA_PROTECTION_EMAIL,
    legal: {
      privacy: textOf(said.legal.privacy, LEGAL_TEXTS.privacy),
      cookies: textOf(said.legal.cookies, LEGAL_TEXTS.cookies),
      awareness: textOf(said.legal.awareness, LEGAL_TEXTS.awareness),
    },
  };
}

/**
 * What pages say of the installation (rules/organisations-and-settings.md#the-installation): asked of notifications once
 * a minute, and at once after it was saved. While nobody answers, pages say what they said before.
 */
export class Installed {
  private said: Installation;
  private until = 0;

  constructor(
    private readonly asking: Asking,
    transport: Pick<Transport, 'listen'>,
  ) {
    this.said = over(asking.settings, undefined);
    transport.listen(installationSavedTopic, () => {
      this.until = 0;
    });
  }

  async now(): Promise<Installation> {
    const { settings, caller, clock, log } = this.asking;
    const now = clock.now().getTime();
    if (now < this.until) return this.said;
    // whoever comes meanwhile gets what is known
    this.until = now + triedAgainMs;
    try {
      const options = { correlationId: 'installation', deadlineMs };
      const { data } = await caller.call(readInstallation, anonymous(''), {}, options);
      this.said = over(settings, data);
      this.until = now + believedMs;
    } catch (error) {
      log.warn({ error: String(error) }, 'what pages say of the installation could not be asked for');
    }
    return this.said;
  }
}
