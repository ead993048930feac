import { dayIn } from '#kernel/clock.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Answers } from '../answers.ts'
import { type Definition, fieldsOf } from '../definition.ts'
import { keyOf } from '../fields/options.ts'
import type { Source } from '../source-shape.ts'
import { type Offers, offeredFields, offersIn, withOffers } from '../with-offers.ts'
import { ownFacts } from './own-facts.ts'
import { FormRefused } from './refused.ts'
import { askSource, type SourceRules } from './sources.ts'

type Settled = { answers: Answers; definition: Definition; offers: Offers }

/**
 * Checks against the data sources what the page claims to have from them: read-only fields, and options offered by a
 * source. Only sources needed for that are run; earlier answers (`before`) stay valid.
 */
export async function settleSources(
  ctx: OutsideContext,
  definition: Definition,
  raw: Answers,
  rules: SourceRules,
  before: Answers = {},
): Promise<Settled> {
  const answers: Record<string, unknown> = { ...raw, ...(await ownFixed(ctx, definition, raw)) }
  const offered = offeredFields(definition)
  let offers = offersIn(offered, before)
  for (const source of definition.sources) {
    if (!isNeeded(definition, source, answers, before)) continue
    const found = await foundBy(ctx, withOffers(definition, offers), source, { answers, before, rules })
    offers = merged(offers, found.offers)
    for (const { key } of fixedOf(definition, source)) {
      if (Object.hasOwn(found.fills, key)) answers[key] = found.fills[key]
      else delete answers[key]
    }
  }
  return { answers, definition: withOffers(definition, offers), offers }
}

type Asking = { answers: Answers; before: Answers; rules: SourceRules }

/** A source that is down is no error unless something required or newly chosen comes from it: earlier values stay. */
async function foundBy(
  ctx: OutsideContext,
  definition: Definition,
  source: Source,
  { answers, before, rules }: Asking,
) {
  try {
    return await askSource(ctx, definition, source, answers, rules, { today: dayIn(ctx.site.zone, ctx.now) })
  } catch (error) {
    const isDown = error instanceof FormRefused && error.reason === 'sourceDown'
    const isNeeded = fixedOf(definition, source).some(({ key, required }) => required && !Object.hasOwn(before, key))
    if (!isDown || isNeeded || hasNewChoice(definition, source, answers, before)) throw error
    return { fills: before, offers: {} }
  }
}

const fixedOf = (definition: Definition, { fills }: Source) =>
  fieldsOf(definition).filter(({ key, fixed }) => fixed && Object.hasOwn(fills, key))

function isNeeded(definition: Definition, source: Source, answers: Answers, before: Answers): boolean {
  return fixedOf(definition, source).length > 0 || hasNewChoice(definition, source, answers, before)
}

/** Whether an option was chosen that is neither in the form nor in the earlier answers. */
function hasNewChoice(definition: Definition, source: Source, answers: Answers, before: Answers): boolean {
  return Object.keys(source.offers).some((field) => {
    const given = keysIn(answers[field])
    const known = new Set([...keysIn(before[field]), ...optionKeys(definition, field)])
    return given.some((key) => !known.has(key))
  })
}

const keysIn = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : [answer]).filter((one) => typeof one === 'string' && one !== '').map(keyOf)

function optionKeys(definition: Definition, key: string): string[] {
  const field = fieldsOf(definition).find((one) => one.key === key)
  return field && 'options' in field ? field.options.map((option) => option.key) : []
}

const merged = (a: Offers, b: Offers): Offers =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, [...(b[key] ?? []), ...(a[key] ?? [])]]),
  )

/** Read-only prefilled fields get the person's actual data; empty ones stay empty, since consent is missing. */
async function ownFixed(ctx: OutsideContext, definition: Definition, raw: Answers): Promise<Answers> {
  const asked = fieldsOf(definition).filter(
    ({ key, fixed, prefill }) => fixed && prefill && prefill !== 'lastAnswer' && isGiven(raw, key),
  )
  if (!asked.length || !ctx.person) return {}
  const facts = await ownFacts(ctx)
  return Object.fromEntries(asked.map((field) => [field.key, facts(field) ?? '']))
}

const isGiven = (raw: Answers, key: string): boolean => Object.hasOwn(raw, key) && raw[key] !== '' && raw[key] !== null

/** Options are stored with their label: the source may no longer offer them when the answer is read. */
export function keepOffered(definition: Definition, offers: Offers, answers: Answers): Answers {
  const kept = [...offeredFields(definition)].flatMap((field): [string, unknown][] => {
    if (!Object.hasOwn(answers, field)) return []
    const own = new Set(optionKeys(definition, field))
    const spell = (one: unknown): unknown => {
      const label = own.has(keyOf(String(one))) ? undefined : offers[field]?.find(({ key }) => key === one)?.label
      return label === undefined || label === one ? one : `${one}:${label}`
    }
    const answer = answers[field]
    return [[field, Array.isArray(answer) ? answer.map(spell) : spell(answer)]]
  })
  return kept.length ? { ...answers, ...Object.fromEntries(kept) } : answers
}
