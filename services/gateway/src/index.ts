import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { GatewayModule } from './gateway.module.js';
import { GatewaySettings } from './gateway.settings.js';

export { GatewaySettings, isLoopback } from './gateway.settings.js';
export { HttpEdge } from './gateway.module.js';

/** The HTTP edge. Keeps nothing; start it last and open its HttpEdge. */
export const gateway = defineService({
  name: 'gateway',
  module: GatewayModule,
  settings: GatewaySettings,
});
