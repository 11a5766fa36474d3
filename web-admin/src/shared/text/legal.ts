import { installation } from './installation';
import { textsOf } from './legalTexts';

export type { LegalPageText } from './legalTexts';

const texts = textsOf(installation);
export const privacyPolicy = texts.privacy;
export const cookiePolicy = texts.cookies;
export const customerAwareness = texts.awareness;
