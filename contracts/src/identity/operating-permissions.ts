import type { PermissionDefinition } from './permission-definition.js';

/** For those who keep the product running, whatever the agency. */
export const operatingPermissions = [
  {
    code: 'faq.manage',
    title: 'Help Center contents',
    description: 'Import the questions and answers of the help center',
    iconName: 'help',
    route: '/help-center',
    category: 'Administration',
    heldBy: 'provider',
  },
  {
    code: 'installation.manage',
    title: 'Installation',
    description: 'Say who runs the installation, whom to ask, and its legal texts',
    iconName: 'settings',
    route: '/settings-installation',
    category: 'Administration',
    heldBy: 'provider',
    isWithheldFromProviderUser: true,
  },
  {
    code: 'organisation.administer',
    title: 'Manage Organizations',
    description: 'Add agencies, say what they use, and switch them on and off',
    iconName: 'domain',
    route: '/settings-organizations',
    category: 'Administration',
    heldBy: 'provider',
    isWithheldFromProviderUser: true,
  },
  {
    code: 'dead-letter.manage',
    title: 'Dead letters',
    description: 'See facts that could not be applied, try them again or discard them',
    iconName: 'report',
    route: '/dead-letters',
    category: 'Administration',
    heldBy: 'provider',
    isWithheldFromProviderUser: true,
  },
] as const satisfies readonly PermissionDefinition[];
