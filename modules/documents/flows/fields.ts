import { field, type Say, section } from '#engines/flow/templates/template.ts'
import { kinds, secrecies, urgencies } from '../shapes.ts'
import { chosenWords } from './words.ts'

const options = <K extends string>(
  say: Say,
  keys: readonly K[],
  words: Readonly<Record<K, readonly [string, string]>>,
) => keys.map((key) => ({ key, label: say(words[key][0], words[key][1]) }))

/** Fields that both directions have; their keys are columns of a document (`server/flow/facts.ts`). */
export const aboutFields = (say: Say) => [
  field('text', 'title', say('标题', 'Title'), { required: true, max: 120 }),
  field('dropdown', 'kind', say('文种', 'Kind'), { required: true, options: options(say, kinds, chosenWords.kinds) }),
  field('choice', 'secrecy', say('知悉范围', 'Who may see it'), {
    required: true,
    options: options(say, secrecies, chosenWords.secrecies),
    note: say('涉密文件不得进入本系统。', 'State secrets must not enter this system.'),
  }),
  field('choice', 'urgency', say('紧急程度', 'Urgency'), {
    required: true,
    options: options(say, urgencies, chosenWords.urgencies),
  }),
]

export const outgoingForm = (say: Say) => [
  section('about', say('公文要素', 'The document'), [
    ...aboutFields(say),
    field('department', 'unit', say('拟稿单位', 'Drafting unit'), { required: true, prefill: 'department' }),
    field('text', 'to', say('主送机关', 'Addressed to'), { max: 300 }),
    field('text', 'cc', say('抄送机关', 'Copies to'), { max: 300 }),
  ]),
  section('content', say('正文与附件', 'Text and attachments'), [
    field('longtext', 'body', say('正文', 'Text'), { required: true, max: 20_000 }),
    field('file', 'files', say('附件', 'Attachments'), { most: 10 }),
  ]),
  section('way', say('会签与签发', 'Countersigning and signing'), [
    field('department', 'cosign', say('会签单位', 'Units that countersign'), { most: 10 }),
    field('person', 'signer', say('签发领导', 'Signing leader'), { required: true }),
  ]),
]

export const incomingForm = (say: Say) => [
  section('about', say('来文登记', 'What came in'), [
    ...aboutFields(say),
    field('text', 'sender', say('来文单位', 'Sender'), { required: true, max: 120 }),
    field('text', 'their_number', say('来文字号', 'Their number'), { max: 80 }),
    field('date', 'their_day', say('成文日期', 'Their date'), {}),
    field('date', 'due_day', say('办理期限', 'To be done by'), {}),
    field('longtext', 'body', say('内容摘要', 'Summary'), { max: 20_000 }),
    field('file', 'files', say('扫描件', 'Scans'), { most: 10 }),
  ]),
  section('way', say('批示与承办', 'Instructions and handling'), [
    field('person', 'leaders', say('批示领导', 'Leaders who instruct'), { required: true, most: 5 }),
    field('department', 'handlers', say('承办单位', 'Units that handle it'), { most: 5 }),
    field('longtext', 'result', say('办理结果', 'What was done'), { max: 2_000 }),
  ]),
]
