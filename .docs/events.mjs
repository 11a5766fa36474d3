import * as kernel from '@kobodesk/contracts/kernel';
import * as identity from '@kobodesk/contracts/identity';
import * as invoicing from '@kobodesk/contracts/invoicing';
import * as notifications from '@kobodesk/contracts/notifications';
import * as payments from '@kobodesk/contracts/payments';
import * as workflow from '@kobodesk/contracts/workflow';
import { callsIn, madeBy, serviceNames, sourcesIn } from './sources.mjs';

const declared = { ...kernel, ...identity, ...invoicing, ...notifications, ...payments, ...workflow };
const isEvent = (value) =>
  typeof value === 'object' && value !== null && 'body' in value && 'version' in value && 'service' in value;

/** What a call has to do with an event, if anything: it announces it under a key, or consumes it under a name. */
function useOf({ name, isMethod, given }) {
  // a line is named before what stands in it
  const [event, second = '', key = 'the organisation'] = name === 'inLine' ? given.slice(1) : given;
  if (name === 'audit' && isMethod)
    return { does: 'announces', event: 'auditRecorded', key: 'audit:<organisation>:<record>' };
  if (!isEvent(declared[event])) return undefined;
  if (name === 'announce') return { does: 'announces', event, key };
  return ['on', 'onMany', 'inLine'].includes(name)
    ? { does: 'consumes', event, as: second.replaceAll(/['`]/g, '') }
    : undefined;
}

/** Who announces and who consumes, by the name of the event's constant. */
const uses = () =>
  [...serviceNames, 'chassis'].flatMap((service) =>
    sourcesIn(`services/${service}/src`).flatMap((source) =>
      callsIn(source)
        .map(useOf)
        .filter(Boolean)
        .map((use) => ({ ...use, service, path: source.path })),
    ),
  );

/** Every event: what it says, who announces it under which key, who consumes it. */
export function eventUses() {
  const words = new Map(
    sourcesIn('contracts/src')
      .flatMap((source) => madeBy('event', source))
      .map(({ name, says }) => [name, says]),
  );
  const all = uses();
  const those = (name, does) => all.filter((use) => use.event === name && use.does === does);
  return Object.entries(declared)
    .filter(([, value]) => isEvent(value))
    .map(([name, event]) => ({
      name,
      event,
      says: words.get(name) ?? '',
      announced: those(name, 'announces'),
      consumed: those(name, 'consumes'),
    }))
    .sort((one, other) => (one.event.name < other.event.name ? -1 : 1));
}

const unique = (values) => [...new Set(values)];
const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const code = (text) => `\`${text.replaceAll('`', '').replaceAll('${', '<').replaceAll('}', '>')}\``;

function announcers({ name, event, announced }) {
  if (event.isFormer) return 'the release before';
  if (name === 'auditRecorded') return 'every service, with each change (`tx.audit`)';
  return unique(announced.map(({ path }) => `[${path.replace(/^services\/|src\//g, '')}](../${path})`)).join(
    ', ',
  );
}

function consumers({ name, consumed }) {
  if (name === 'changeApproved') return `each service that applies changes: ${code('<service>.changes')}`;
  return consumed.map(({ as, path }) => `[${as}](../${path})`).join(', ');
}

function sectionOf(service, all) {
  const rows = all.map((use) => {
    const { event, says, announced } = use;
    const fields = Object.keys(event.body.shape).map(code).join(' ');
    const keys = unique(announced.map(({ key }) => key))
      .map(code)
      .join(', ');
    return `| **${event.name}** v${event.version}${says ? `<br>${cell(says)}` : ''}<br>${cell(fields)} | ${announcers(use)} | ${cell(keys)} | ${consumers(use)} |`;
  });
  return [
    `## ${service}`,
    '',
    '| Fact | Announced in | Key | Consumed as |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function picture(all) {
  const edges = unique(
    all
      .filter(({ name, event }) => !event.isFormer && !['auditRecorded', 'changeApproved'].includes(name))
      // what the chassis consumes it consumes in a service
      .map((use) => ({ ...use, consumed: use.consumed.filter(({ service }) => service !== 'chassis') }))
      .flatMap(({ event, announced, consumed }) =>
        unique(announced.map(({ service }) => (service === 'chassis' ? event.service : service))).flatMap(
          (from) =>
            consumed.map(({ service: to }) => `  ${from} -- ${event.name.replace(/^\w+\./, '')} --> ${to}`),
        ),
      ),
  );
  return ['```mermaid', 'flowchart LR', ...edges.sort(), '```', ''].join('\n');
}

/** docs/events.md */
export function eventsPage() {
  const all = eventUses();
  const services = unique(all.map(({ event }) => event.service));
  return [
    '<!-- Made by `npm run docs` from the code; a test holds it to be fresh. -->',
    '# Facts that services announce',
    '',
    'A fact is announced in the transaction that made it true (outbox), travels over JetStream or the in-process bus, and is consumed in one',
    'transaction with its effect (inbox), so that it takes effect once. Facts of one name and key arrive in the order in which they were',
    'announced, unless one of them has to be tried again; others may overtake each other. See [architecture.md](architecture.md), `contracts/src/*/events.ts`.',
    '',
    picture(all),
    ...services.map((service) =>
      sectionOf(
        service,
        all.filter(({ event }) => event.service === service),
      ),
    ),
  ].join('\n');
}
