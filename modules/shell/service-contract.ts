import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { needed, none, nothing } from '#kernel/shapes.ts'
import { accountKinds } from './matrix.ts'

const account = z.object({
  name: z.string(),
  kind: z.enum(accountKinds),
  account: z.string(),
  about: z.string(),
  url: z.string(),
  image: z.string(),
})

/** Service states, and the site's official accounts. */
export const serviceContract = {
  watches: read('/appsquare/wap/watch/lists', {
    access: 'person',
    about: 'The services the person wants to hear of once they are back.',
    input: none(),
    data: z.object({ keys: z.array(z.string()) }),
  }),
  watch: write('/appsquare/wap/watch/add', {
    access: 'person',
    about: 'Puts the service into the person’s day once it is back. Opening it then ends the watch.',
    input: z.object({ key: needed(64) }),
    data: nothing(),
  }),
  unwatch: write('/appsquare/wap/watch/remove', {
    access: 'person',
    about: 'Ends a watch.',
    input: z.object({ key: needed(64) }),
    data: nothing(),
  }),
  matrix: read('/wap/matrix/index', {
    access: 'public',
    about: 'The official accounts and sites of the university.',
    offline: true,
    input: none(),
    data: z.object({ list: z.array(account) }),
  }),
}
