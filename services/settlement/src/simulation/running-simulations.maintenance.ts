import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { SimulationEntity } from './simulation.entity.js';

/** The simulations of every organisation that are under way. */
export class RunningSimulations extends CrossTenantRepository {
  /** The longest under way first. Index split_simulations_state. */
  list(): Promise<SimulationEntity[]> {
    return this.table(SimulationEntity).list({ state: 'running' }, { id: 'ASC' }, 20);
  }
}
