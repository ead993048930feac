import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { needed, strings } from '#kernel/shapes.ts'
import { accountKinds } from './matrix.ts'

const own = callsFor('person')
const open = callsFor('public')

const account = z.object({
  name: z.string(),
  kind: z.enum(accountKinds),
  ...strings('account', 'about', 'url', 'image'),
})

/** Service states, and the site's official accounts. */
export const serviceContract = {
  watches: own.read('/appsquare/wap/watch/lists', {
    about: 'The services the person wants to hear of once they are back.',
    data: z.object({ keys: z.array(z.string()) }),
  }),
  watch: own.write('/appsquare/wap/watch/add', {
    about: 'Puts the service into the person’s day once it is back. Opening it then ends the watch.',
    input: z.object({ key: needed(64) }),
  }),
  unwatch: own.write('/appsquare/wap/watch/remove', { about: 'Ends a watch.', input: z.object({ key: needed(64) }) }),
  matrix: open.read('/wap/matrix/index', {
    about: 'The official accounts and sites of the university.',
    offline: true,
    data: z.object({ list: z.array(account) }),
  }),
}
