/** Groups of the message centre. */
export const messageGroups = ['todo', 'school', 'services', 'subscriptions'] as const
export type MessageGroup = (typeof messageGroups)[number]

/**
 * A kind of message a module sends, which people may mute. Its message key is `topic.<name>` in the module; elsewhere
 * it is called `<module>.<name>`.
 */
export type MessageTopic = Readonly<{
  name: string
  group: MessageGroup
  /** Whether a person may mute it; default true. */
  canMute?: boolean
  /** May be sent as critical, ignoring quiet hours and limits: only for what cannot wait. */
  critical?: boolean
}>
