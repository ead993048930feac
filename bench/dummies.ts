import { defineMessages } from '#kernel/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { serve } from '#kernel/server/serve.ts'

export const dummyKeys = Array.from({ length: 10 }, (_, i) => `dummy${i}`)

/** Services that are nothing but a tile and what they push. */
export const dummies = dummyKeys.map((key) => {
  const words = { [`service.${key}`]: key }
  const messages = defineMessages({ zh: words, en: words, tw: words })
  const services = [{ key, page: `${key}/index`, icon: 'boxes', tags: ['life'] }]
  return serve(defineModule({ key, messages, services }), {}, {})
})
