import * as z from 'zod';

// zod tries `new Function` to find out whether it may compile; our content security policy reports that as a breach
z.config({ jitless: true });
