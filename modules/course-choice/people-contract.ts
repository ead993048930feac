import * as z from 'zod'
import { drawRecord } from '#engines/allocation/draw.ts'
import { callsFor } from '#kernel/contract.ts'
import { id, many, trimmed } from '#kernel/shapes.ts'
import { classFace, figure, limits, mine, pages, roundCard } from './shapes.ts'

const { read, writeInSteps } = callsFor('person')
const base = '/coursechoice/wap/default'
const ofClass = { id: z.uuid(), class: z.uuid() }
/** How one stands after the call, and free places: of the classes concerned, or of all. */
const outcome = z.object({ mine: z.array(mine), limits: limits.partial(), figures: z.array(figure) })
/** Sent by pages with each press; requests are idempotent by what one has. */
const key = trimmed(64).default('')

/** Portal calls. */
export const peopleContract = {
  rounds: read(`${base}/rounds`, {
    about: 'Rounds for the caller on one of the pages: open ones first.',
    offline: true,
    input: z.object({ page: z.enum(pages).default('choice') }),
    data: z.object({ list: z.array(roundCard) }),
  }),
  round: read(`${base}/round`, {
    about: 'A round with its classes, free places, limits, and how one stands.',
    input: z.object({ id: id() }),
    data: z.object({
      ...roundCard.shape,
      note: z.string(),
      cancelReason: z.string(),
      waits: z.boolean(),
      list: z.array(classFace),
      figures: z.array(figure),
      mine: z.array(mine),
      limits,
    }),
  }),
  live: read(`${base}/live`, {
    about: 'Free places of a round; with `as=events` again and again as `figures`, at most twice a second.',
    input: z.object({ id: id(), as: z.enum(['once', 'events']).default('once') }),
    data: z.unknown().meta({ format: 'event-stream' }),
  }),
  choose: writeInSteps(`${base}/choose`, {
    about: 'Takes a place in a class, or the place offered from the waiting list.',
    input: z.object({ ...ofClass, key }),
    data: outcome,
  }),
  swap: writeInSteps(`${base}/swap`, {
    about: 'Takes a place in a class instead of another one, which is kept if that is refused.',
    input: z.object({ ...ofClass, instead: z.uuid(), key }),
    data: outcome,
  }),
  wait: writeInSteps(`${base}/wait`, {
    about: 'Joins the waiting list of a class.',
    input: z.object({ ...ofClass, key }),
    data: outcome,
  }),
  leave: writeInSteps(`${base}/leave`, {
    about: 'Leaves the waiting list.',
    input: z.object({ ...ofClass, key }),
    data: outcome,
  }),
  drop: writeInSteps(`${base}/drop`, {
    about: 'Gives a class back, or declines an offered place; the next on the waiting list gets it.',
    input: z.object({ ...ofClass, key }),
    data: outcome,
  }),
  wish: writeInSteps(`${base}/wish`, {
    about: 'One’s wishes in a round with a draw, best first: all of them. Refused ones are named and left out.',
    input: z.object({ id: z.uuid(), classes: many(z.uuid(), 30).default([]), key }),
    data: z.object({ ...outcome.shape, refused: z.array(z.object({ id: z.string(), why: z.string() })) }),
  }),
  proof: read(`${base}/proof`, {
    about: 'What the draw of a class was made of; before it, the hash of its seed.',
    input: z.object({ id: id(), class: id() }),
    data: z.object({
      commitment: z.string(),
      committedAt: z.int(),
      drawnAt: z.int(),
      record: drawRecord.nullable(),
      /** The caller’s entry in it. */
      mine: z.string(),
    }),
  }),
}
