/**
 * A small tree with one broken boundary per rule: path → source. `breaks` names the rule that must be found there, and
 * no other. Files without `breaks` must pass.
 */
const source = (text, breaks) => ({ text, breaks });

export const packages = ['contracts', 'services/chassis', 'services/invoicing', 'services/payments', 'services/identity'];

export const planted = {
  'contracts/src/kernel/index.ts': source('export const money = 1n;\n'),
  'contracts/src/kernel/decimals.ts': source("export { Big } from 'big.js';\n", 'decimals-by-amounts'),
  'contracts/src/invoicing/index.ts': source("export { money } from '../kernel/index.js';\n"),
  'contracts/src/invoicing/reaches-out.ts': source(
    "import { owed } from '@kobodesk/payments';\nexport const due = owed;\n",
    'contracts-import-nothing-of-ours',
  ),
  'contracts/src/invoicing/node-only.ts': source("export { readFileSync } from 'node:fs';\n", 'contracts-run-anywhere'),
  'services/chassis/src/database/sqlite.ts': source("export const engine = 'sqlite';\n"),
  'services/chassis/src/database/database.ts': source('export const database = 1;\n'),
  'services/chassis/src/database/business.ts': source(
    "export { money } from '@kobodesk/contracts/invoicing';\n",
    'chassis-only-kernel',
  ),
  'services/chassis/src/testing/a-service.ts': source("export { engine } from '../database/sqlite.js';\n"),
  'services/payments/src/index.ts': source("export { owed } from './payment/payment.js';\n"),
  'services/payments/src/payment/payment.ts': source("export { money as owed } from '@kobodesk/contracts/kernel';\n"),
  'services/invoicing/src/index.ts': source("export const invoicing = 'invoicing';\n"),
  'services/invoicing/src/invoice/by-package.ts': source(
    "import type { owed } from '@kobodesk/payments';\nexport type Owed = typeof owed;\n",
    'services-never-import-each-other',
  ),
  'services/invoicing/src/invoice/by-path.ts': source(
    "export { money } from '../../../../contracts/src/kernel/index.js';\n",
    'packages-by-name',
  ),
  'services/invoicing/src/invoice/nowhere.ts': source("export { lost } from './lost.js';\n", 'not-to-unresolvable'),
  // a cycle is reported once, at the file where it is met first
  'services/invoicing/src/invoice/round.ts': source(
    "import { about } from './about.js';\nexport const round = () => about;\n",
  ),
  'services/invoicing/src/invoice/about.ts': source(
    "import { round } from './round.js';\nexport const about = () => round;\n",
    'no-circular',
  ),
  'services/invoicing/src/invoice/invoice.ts': source(
    "export { database } from '@kobodesk/chassis/database/database';\n",
    'domain-is-pure',
  ),
  'services/invoicing/src/customer/customer.ts': source(
    "export { randomInt } from 'node:crypto';\n",
    'domain-runs-anywhere',
  ),
  'services/invoicing/src/invoice/invoice.spec.ts': source("export const example = 'INV-1';\n"),
  'services/invoicing/src/invoice/uses-spec.ts': source("export { example } from './invoice.spec.js';\n", 'not-to-spec'),
  'services/invoicing/src/invoice/uses-kit.ts': source(
    "export { engine } from '@kobodesk/chassis/testing/a-service';\n",
    'test-kit-from-specs-only',
  ),
  'services/invoicing/src/invoice/picks-engine.ts': source(
    "export { engine } from '@kobodesk/chassis/database/sqlite';\n",
    'adapters-from-hosts-only',
  ),
  'services/invoicing/src/invoice/undeclared.ts': source("export { nanoid } from 'left-pad';\n", 'no-undeclared-package'),
  'services/invoicing/src/customer/customer.handlers.ts': source('export const table = 1;\n'),
  'services/invoicing/src/invoice/deep.ts': source(
    "export { table } from '../customer/customer.handlers.js';\n",
    'no-deep-feature-import',
  ),
  'services/all-in-one/src/main.ts': source("export { owed } from '@kobodesk/payments';\n"),
  'services/all-in-one/src/inside.ts': source(
    "export { owed } from '../../payments/src/payment/payment.js';\n",
    ['host-enters-by-index', 'packages-by-name'],
  ),
  'web-admin/src/pay.tsx': source("export { owed } from '@kobodesk/payments';\n", 'clients-only-contracts'),
  'web-admin/src/areas/area.ts': source('export const path = 1;\n'),
  'web-admin/src/areas/users/staff/Staff.tsx': source("export { path } from '../../area';\n"),
  'web-admin/src/areas/users/Users.tsx': source("export { Staff } from './staff/Staff';\n"),
  'web-admin/src/areas/roles/Roles.tsx': source(
    "export { Staff } from '../users/staff/Staff';\n",
    'areas-never-import-each-other',
  ),
  'web-admin/src/areas/roles/role.ts': source('export const role = 1;\n'),
  'web-admin/src/public/Pay.tsx': source(
    "export { role } from '../areas/roles/role';\n",
    'public-never-imports-the-back-office',
  ),
  'web-admin/src/owed.ts': source("export const owed = 1;\n"),
  'cli/src/pay.ts': source("export * from '../../web-admin/src/owed.js';\n", ['clients-not-each-other', 'packages-by-name']),
};
