import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { channelFace } from './shapes.ts'

const base = '/news/wap/subscription'
const { read, write } = callsFor('person')
const input = z.object({ channel: z.uuid() })

/** Subscriptions to new articles of channels. */
export const subscriptionContract = {
  followedChannels: read(`${base}/lists`, {
    about: 'The channels the person may read something in, each with whether they are told of its new articles.',
    data: z.object({ list: z.array(channelFace.extend({ subscribed: z.boolean() })) }),
  }),
  followChannel: write(`${base}/add`, {
    about: 'Tells the person of new articles in the channel: at most one message an hour.',
    input,
  }),
  unfollowChannel: write(`${base}/remove`, { about: 'Tells the person of the channel no more.', input }),
}
