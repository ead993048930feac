import { defineMessages } from '#kernel/language/messages.ts'
import { inboxModule, type Medium } from './shapes.ts'

/** The wordings: several messages of one topic, a digest, and the frame of each medium. */
export const templateKeys = ['several', 'digest', 'push', 'mail', 'wecom', 'wechat', 'sms'] as const
export type TemplateKey = (typeof templateKeys)[number]

/** The placeholders that each wording may use. */
export const templateParams: Readonly<Record<TemplateKey, readonly string[]>> = {
  several: ['count', 'topic', 'title', 'text', 'site'],
  digest: ['count', 'list', 'site'],
  ...frames(['title', 'text', 'link', 'site', 'name']),
}

function frames(names: readonly string[]): Record<Medium, readonly string[]> {
  return { push: names, mail: names, wecom: names, wechat: names, sms: names }
}

/** The default wordings of deliveries; a site may have its own. */
export const deliveryWords = {
  key: inboxModule,
  messages: defineMessages({
    'several.title': ['{topic}：{count} 条新消息', '{topic}: {count} new messages', '{topic}：{count} 則新訊息'],
    'several.text': ['{title}', '{title}'],
    'digest.title': ['您有 {count} 条消息', '{count} messages for you', '您有 {count} 則訊息'],
    'digest.text': ['{list}', '{list}'],
    'push.title': ['{title}', '{title}'],
    'push.text': ['{text}', '{text}'],
    'mail.title': ['【{site}】{title}', '[{site}] {title}'],
    'mail.text': [
      '{name}，您好：\n\n{title}\n\n{text}\n\n查看详情：{link}\n\n——\n{site}\n可在“消息中心 - 免打扰”中调整接收方式。',
      'Dear {name},\n\n{title}\n\n{text}\n\nOpen it: {link}\n\n--\n{site}\nChange how you are told under Messages, Do not disturb.',
      '{name}，您好：\n\n{title}\n\n{text}\n\n查看詳情：{link}\n\n——\n{site}\n可在「訊息中心 - 勿擾」中調整接收方式。',
    ],
    'wecom.title': ['{title}', '{title}'],
    'wecom.text': ['{text}', '{text}'],
    'wechat.title': ['{title}', '{title}'],
    'wechat.text': ['{text}', '{text}'],
    'sms.title': ['{title}', '{title}'],
    'sms.text': ['{title} {link}', '{title} {link}'],
    'list.mark': ['· {title}', '· {title}'],
    'list.more': ['还有 {count} 条', '{count} more', '還有 {count} 則'],
    'open.button': ['查看', 'Open', '查看'],
  }),
}
