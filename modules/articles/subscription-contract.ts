import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { none, nothing } from '#kernel/shapes.ts'
import { channelFace } from './shapes.ts'

const base = '/news/wap/subscription'
const access = 'person' as const
const input = z.object({ channel: z.uuid() })

/** Subscriptions to new articles of channels. */
export const subscriptionContract = {
  followedChannels: read(`${base}/lists`, {
    access,
    about: 'The channels the person may read something in, each with whether they are told of its new articles.',
    input: none(),
    data: z.object({ list: z.array(channelFace.extend({ subscribed: z.boolean() })) }),
  }),
  followChannel: write(`${base}/add`, {
    access,
    about: 'Tells the person of new articles in the channel: at most one message an hour.',
    input,
    data: nothing(),
  }),
  unfollowChannel: write(`${base}/remove`, {
    access,
    about: 'Tells the person of the channel no more.',
    input,
    data: nothing(),
  }),
}
