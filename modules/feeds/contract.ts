import * as z from 'zod'
import { blocks } from '#engines/rich-text/blocks.ts'
import { callsFor, ofService } from '#kernel/contract.ts'
import {
  anyId,
  file,
  flag,
  int,
  ints,
  listed,
  many,
  needed,
  oneRow,
  paging,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { feedActions, feedFace, feedItemCard, feedStates, feedTroubles, feedUrl } from './shapes.ts'

const own = callsFor('person')

const base = '/rss/wap/default'
const office = '/rss/backend/feed'
const manage = callsFor({ may: 'manage' })
const folder = () => trimmed(30).default('')
const row = { id: z.uuid(), version: int() }

const mine = feedFace.extend({ folder: z.string(), unread: z.int() })
const offered = feedFace.extend({ folder: z.string(), isMine: z.boolean(), subscribers: z.int() })

/** Shown before someone subscribes. */
const preview = feedFace.extend({
  isMine: z.boolean(),
  items: z.array(z.object({ title: z.string(), published: z.int() })),
})

const deskFeed = z.object({
  ...row,
  id: z.string(),
  version: z.int(),
  ...strings('url', 'title', 'name', 'nameEn', 'folder', 'folderEn'),
  offered: z.boolean(),
  state: z.enum(feedStates),
  trouble: z.union([z.literal(''), z.enum(feedTroubles)]),
  /** HTTP status of the last fetch; 0 for no response. */
  status: z.int(),
  ...ints('failures', 'fetched', 'changed', 'next', 'subscribers', 'items'),
  allowedActions: z.array(z.enum(feedActions)),
})

export type MyFeed = z.output<typeof mine>
export type OfferedFeed = z.output<typeof offered>
export type FeedPreview = z.output<typeof preview>
export type DeskFeed = z.output<typeof deskFeed>

/** External feeds: the site's catalogue, a person's subscriptions and the fetch status of feeds. */
export const feedContract = ofService('rss', {
  myFeeds: own.read(`${base}/mine`, {
    about: 'The feeds the asker reads, by folder, with how much in each is unread.',
    offline: true,
    data: z.object({ list: z.array(mine), folders: z.array(z.string()), unread: z.int(), most: z.int() }),
  }),
  feedItems: own.read(`${base}/items`, {
    about: 'Items of one feed, of a folder of one’s own or of all one’s feeds, the newest first.',
    offline: true,
    input: z.object({ feed: anyId(), folder: folder(), unread: flag().default(false), ...paging }),
    data: z.object({
      feed: feedFace.extend({ isMine: z.boolean() }).optional(),
      list: z.array(feedItemCard),
      more: z.boolean(),
    }),
  }),
  feedItem: own.read(`${base}/item`, {
    about: 'One item with its text, as blocks: nothing of its own HTML is left.',
    offline: true,
    input: z.object({ id: z.uuid() }),
    data: feedItemCard.extend({
      link: z.string(),
      home: z.string(),
      isMine: z.boolean(),
      blocks,
      /** Ids of the next and previous item of the feed; '' at the ends. */
      newer: z.string(),
      older: z.string(),
    }),
  }),
  offeredFeeds: own.read(`${base}/catalogue`, {
    about: 'What the site offers to subscribe to, by folder.',
    input: z.object({ q: trimmed(64).default(''), ...paging }),
    data: z.object({ list: z.array(offered), more: z.boolean() }),
  }),
  previewFeed: own.read(`${base}/preview`, {
    about: 'Looks at the feed behind an address, or behind the page that names it, without subscribing.',
    input: z.object({ url: feedUrl() }),
    data: preview,
  }),
  subscribe: own.write(`${base}/subscribe`, {
    about: 'Subscribes to a feed by its id or its address; said twice, it moves it to the folder.',
    input: z.object({ feed: anyId(), url: z.union([z.literal(''), feedUrl()]).default(''), folder: folder() }),
    data: z.object({ feed: z.string() }),
  }),
  unsubscribe: own.write(`${base}/unsubscribe`, {
    about: 'No longer reads a feed.',
    input: z.object({ feed: z.uuid() }),
  }),
  readItems: own.write(`${base}/read`, {
    about: 'Marks items as read; or all of a feed, or, with neither, of all feeds.',
    input: z.object({ items: many(z.uuid(), 100).default([]), feed: anyId() }),
    data: z.object({ unread: z.int() }),
  }),
  importOpml: own.write(`${base}/import`, {
    about: 'Subscribes to the feeds of an OPML list, as other readers write it.',
    input: z.object({ opml: needed(500_000) }),
    data: z.object({ added: z.int(), known: z.int(), left: z.int() }),
  }),
  exportOpml: own.read(`${base}/export`, { about: 'One’s own feeds as OPML.', data: file() }),
  deskFeeds: manage.read(`${office}/list`, {
    about: 'All feeds of the site and how they are.',
    input: z.object({
      q: trimmed(64).default(''),
      state: z.union([z.literal(''), z.enum(feedStates)]).default(''),
      offered: z.union([z.literal(''), flag()]).default(''),
      ...oneRow,
      ...paging,
      ...sorting(['subscribers', 'fetched', 'next', 'title']),
    }),
    data: listed(deskFeed),
  }),
  saveFeed: manage.write(`${office}/save`, {
    about: 'Adds a feed to the catalogue, or changes the one named by `id` and `version`.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      url: feedUrl(),
      /** '' to use the feed's own title. */
      name: trimmed(60).default(''),
      nameEn: trimmed(80).default(''),
      folder: folder(),
      folderEn: trimmed(40).default(''),
      offered: flag().default(true),
    }),
    data: z.object({ id: z.string() }),
  }),
  stepFeed: manage.write(`${office}/step`, {
    about: 'Fetches a feed now, which also revives a dead one; stops fetching it, or takes it up again.',
    input: z.object({ ...row, action: z.enum(['fetch', 'disable', 'enable']) }),
    data: z.object({ state: z.enum(feedStates) }),
  }),
})
