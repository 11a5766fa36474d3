import type { Installation } from '@kobodesk/contracts/kernel';

const neutral: Installation = { company: 'Kobodesk', dataProtectionEmail: '', legal: {} };

/** Who runs this installation, as the edge wrote it into the page; a page that was served without one is neutral. */
function inPage(): Installation {
  const content = document.querySelector('meta[name="kobodesk-installation"]')?.getAttribute('content') ?? '';
  try {
    return { ...neutral, ...(JSON.parse(content) as Installation) };
  } catch {
    return neutral;
  }
}

export const installation = inPage();
