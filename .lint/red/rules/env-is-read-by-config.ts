export const address = process.env['NATS_URL'];
