import { afterAll } from '@jest/globals';
import './everyday/command-line.js';
import './everyday/bulk-jobs.js';
import './everyday/correlation.js';
import './everyday/over-payments.js';
import './everyday/credit-notes.js';
import './everyday/corrections.js';
import './everyday/settlement.js';
import './everyday/customers.js';
import './everyday/ageing.js';
import './everyday/ageing-notices.js';
import './everyday/live.js';
import './everyday/set-up.js';
import './everyday/accounts.js';
import { theProduct } from './everyday/the-product.js';

afterAll(async () => (await theProduct()).stop(), 60_000);
