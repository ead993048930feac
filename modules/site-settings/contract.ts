import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, int, paged, paging, text, trimmed } from '#kernel/shapes.ts'
import { catalogue } from './catalogue-shape.ts'
import { sections } from './module.ts'

const edit = callsFor({ may: 'edit' })
const publish = callsFor({ may: 'publish' })
const sectionNames = z.array(z.enum(sections))

/**
 * The site configuration with the draft applied. `revision` is 0 without a draft; a save names the revision it is based
 * on.
 */
const arrangement = z.object({
  config: z.record(z.string(), z.unknown()),
  revision: z.number(),
  /** Sections changed by the draft. */
  changed: sectionNames,
  /** 0 before the first publishing. */
  published: z.number(),
  /** Who last changed each section of the draft, and when. */
  last: z.array(z.object({ section: z.enum(sections), by: z.string(), at: z.number() })),
})

const version = z.object({
  number: z.number(),
  state: z.enum(['published', 'replaced']),
  note: z.string(),
  author: z.string(),
  published: z.number(),
})

export const contract = {
  show: edit.read('/setup/backend/site/show', {
    about: 'How the site is arranged, with the draft over it; keys to gateways are hidden.',
    data: arrangement,
  }),
  save: edit.write('/setup/backend/site/save', {
    about:
      'Puts one section, as JSON, into the draft; a secret left hidden stays as it is. Visitors see nothing of it before it is published.',
    input: z.object({ section: z.enum(sections), value: text(500_000), revision: int() }),
    data: arrangement,
  }),
  discard: edit.write('/setup/backend/site/discard', { about: 'Throws the draft away.' }),
  publish: publish.write('/setup/backend/site/publish', {
    about: 'Makes the draft, at the revision that was seen, what everyone meets; on all nodes at once.',
    input: z.object({ revision: int(1), note: trimmed(200).default('') }),
    data: z.object({ number: z.number() }),
  }),
  versions: edit.read('/setup/backend/site/versions', {
    about: 'What was published, the latest first.',
    input: z.object(paging),
    data: paged(version),
  }),
  version: edit.read('/setup/backend/site/version', {
    about:
      'How the site was arranged in one version; 0 is how it is now, before the draft. Keys to gateways are hidden.',
    input: z.object({ number: int() }),
    data: z.object({ config: z.record(z.string(), z.unknown()) }),
  }),
  rollBack: publish.write('/setup/backend/site/roll-back', {
    about: 'Publishes an earlier version again. What the operator set meanwhile stays; a draft stays a draft.',
    input: z.object({ number: int(1) }),
    data: z.object({ number: z.number() }),
  }),
  catalogue: edit.read('/setup/backend/site/catalogue', {
    about: 'What there is to arrange: modules with the schema of their settings, services, tags and home blocks.',
    data: catalogue,
  }),
  words: edit.read('/setup/backend/site/words', {
    about:
      'The wordings of the site’s modules, as the product has them and as the site has them, with the draft over it.',
    input: z.object({
      ...paging,
      q: trimmed(64).default(''),
      module: text(40).default(''),
      changed: flag().default(false),
    }),
    data: paged({
      module: z.string(),
      key: z.string(),
      words: z.record(z.string(), z.string()),
      own: z.record(z.string(), z.string()),
    }),
  }),
}
