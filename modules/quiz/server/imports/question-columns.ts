import { type Cell, type Column, defineColumns } from '#engines/imports/server/columns.ts'
import { faultIn } from '../../question-rules.ts'
import { type Kind, type Letter, optionLetters } from '../../shapes.ts'

const option = (letter: Letter): Column => ({
  headers: `选项${letter} 選項${letter} ${letter} option${letter}`,
  most: 200,
})

export const columns = defineColumns(
  import.meta.url,
  {
    bank: { key: true, headers: '题库 題庫 bank', most: 60 },
    number: { key: true, headers: '题号 编号 題號 編號 number no', most: 32 },
    type: {
      required: true,
      headers: '题型 類型 题目类型 題型 type kind',
      choices: {
        single: '单选 单选题 單選 單選題 single',
        multiple: '多选 多选题 多選 多選題 multiple',
        judge: '判断 判断题 是非 判斷 判斷題 judge truefalse',
        fill: '填空 填空题 填空題 fill',
      },
    },
    text: { required: true, headers: '题目 题干 題目 題幹 text question', most: 1_000 },
    a: option('a'),
    b: option('b'),
    c: option('c'),
    d: option('d'),
    e: option('e'),
    f: option('f'),
    answer: { required: true, headers: '答案 正确答案 正確答案 answer', most: 200 },
    explanation: { headers: '解析 解釋 explanation', most: 1_000 },
    chapter: { headers: '章节 章節 chapter', most: 60 },
    difficulty: {
      headers: '难度 難度 difficulty',
      choices: { '1': '易 简单 簡單 easy 1', '2': '中 中等 medium 2', '3': '难 困难 難 困難 hard 3' },
    },
    textEn: { headers: '英文题目 英文題目 textinenglish textenglish texten', most: 1_500 },
  },
  {
    derived: { answerIs: 'text' },
    derive: () => ({
      row: (cells, wrong) => {
        const { type, answer } = cells as Record<string, Cell>
        if (!type || !answer) return [null]
        const options = Object.fromEntries(
          optionLetters.flatMap((letter) => (cells[letter] ? [[letter, cells[letter]]] : [])),
        )
        const said = answerOf(type as Kind, answer)
        const fault = said === undefined ? 'answer' : faultIn({ kind: type as Kind, options, answer: said })
        if (!fault) return [said!]
        return [fault === 'answer' ? wrong('answer', 'badAnswer', answer) : wrong('a', 'badOptions', '')]
      },
    }),
  },
)

const yes = new Set(['对', '對', '正确', '正確', '是', '√', 't', 'true', 'yes', 'y', 'a'])
const no = new Set(['错', '錯', '错误', '錯誤', '否', '×', 'x', 'f', 'false', 'no', 'n', 'b'])

/** As it is stored: letters in their order; undefined if it cannot be read. */
function answerOf(kind: Kind, written: string): string | undefined {
  const said = written.trim().toLowerCase()
  if (kind === 'fill') return written
  if (kind === 'judge') return yes.has(said) ? 'a' : no.has(said) ? 'b' : undefined
  const letters = said.replace(/[\s,，、;；.]/g, '')
  return /^[a-f]+$/.test(letters) ? [...new Set(letters)].sort().join('') : undefined
}
