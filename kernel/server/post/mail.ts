import { createTransport } from 'nodemailer'
import { MessageRefused, type OutgoingMessage } from './outgoing-message.ts'

type Mailer = (from: string, letter: OutgoingMessage) => Promise<void>

const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000, dnsTimeout: 5_000 }

/** Mail through the SMTP server of the installation; `url` is `smtp://user:password@host:587` or `smtps://…`. */
export function openMail(url: string, address: string): Mailer {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  const host = address.split('@').at(-1)
  return async (name, { id, to, subject, text }) => {
    const mail = { from: { name, address }, to: { name: '', address: to }, subject, text, messageId: `<${id}@${host}>` }
    await transport.sendMail(mail).catch((error: { responseCode?: number }) => {
      // 5xx is permanent, and its text may repeat the address: only the number is kept.
      const code = error.responseCode ?? 0
      if (code >= 500 && code !== 535) throw new MessageRefused(`SMTP ${code}`)
      throw error
    })
  }
}
