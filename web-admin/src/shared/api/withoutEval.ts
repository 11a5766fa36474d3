import { config } from 'zod';

// zod tries `new Function` to find out whether it may compile; our content security policy reports that as a breach
config({ jitless: true });
