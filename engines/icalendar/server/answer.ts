import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'

export function icsAnswer(text: string, name: string): FileAnswer {
  return fileOfBytes({
    type: 'text/calendar; charset=utf-8',
    name: `${name.replace(/[\\/:*?"<>|]/g, ' ')}.ics`,
    source: Buffer.from(text),
    inline: false,
  })
}
