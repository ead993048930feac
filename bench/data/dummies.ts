import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { serve } from '#kernel/server/serve.ts'

export const dummyKeys = Array.from({ length: 10 }, (_, i) => `dummy${i}`)

/** Services with only a tile and pushed agenda items. */
export const dummies = dummyKeys.map((key) => {
  const messages = defineMessages({ [`service.${key}`]: [key, key] })
  const services = [{ key, page: `${key}/index`, icon: 'boxes', tags: ['life'] }]
  return serve(defineModule({ key, messages, services }), {}, {})
})
