/** A line each: title | author | publisher | year | ISBN | call number | number of copies at each of the three branches. */
const lines = `
三体 | 刘慈欣 | 重庆出版社 | 2008 | 978-7-5366-9293-0 | I247.55/L68 | 2 1 0
三体Ⅱ·黑暗森林 | 刘慈欣 | 重庆出版社 | 2008 | 978-7-5366-9396-8 | I247.55/L68-2 | 2 0 1
三体Ⅲ·死神永生 | 刘慈欣 | 重庆出版社 | 2010 | 978-7-229-03093-3 | I247.55/L68-3 | 1 1 0
红楼梦 | 曹雪芹 | 人民文学出版社 | 1996 | 978-7-02-000220-7 | I242.4/C19 | 3 1 1
西游记 | 吴承恩 | 人民文学出版社 | 1980 | 978-7-02-000873-5 | I242.4/W81 | 2 1 0
围城 | 钱锺书 | 人民文学出版社 | 1991 | 978-7-02-002475-9 | I246.5/Q21 | 2 1 0
活着 | 余华 | 作家出版社 | 2012 | 978-7-5063-6543-7 | I247.57/Y86 | 1 1 0
平凡的世界 | 路遥 | 北京十月文艺出版社 | 2012 | 978-7-5302-1200-4 | I247.57/L92 | 2 0 0
白鹿原 | 陈忠实 | 人民文学出版社 | 1997 | 978-7-02-002488-9 | I247.57/C52 | 1 0 1
呐喊 | 鲁迅 | 人民文学出版社 | 1979 | 978-7-02-000222-1 | I210.6/L93 | 1 1 0
边城 | 沈从文 | 江苏人民出版社 | 2014 | 978-7-214-11342-9 | I246.5/S46 | 1 0 0
乡土中国 | 费孝通 | 北京大学出版社 | 2012 | 978-7-301-21078-9 | C912.82/F32 | 2 1 0
中国哲学简史 | 冯友兰 | 北京大学出版社 | 2013 | 978-7-301-21569-2 | B2/F61 | 1 1 0
万历十五年 | 黄仁宇 | 中华书局 | 2006 | 978-7-101-05203-9 | K248.3/H87 | 2 0 1
史记选 | 司马迁 | 中华书局 | 2009 | 978-7-101-06656-2 | K204.2/S64 | 1 0 0
人间词话 | 王国维 | 中华书局 | 2009 | 978-7-101-06692-0 | I207.23/W33 | 1 0 0
高等数学（上册） | 同济大学数学系 | 高等教育出版社 | 2014 | 978-7-04-039663-8 | O13/T81-1 | 4 2 2
高等数学（下册） | 同济大学数学系 | 高等教育出版社 | 2014 | 978-7-04-039662-1 | O13/T81-2 | 3 2 1
线性代数 | 同济大学数学系 | 高等教育出版社 | 2014 | 978-7-04-039661-4 | O151.2/T81 | 3 1 1
概率论与数理统计 | 盛骤 | 高等教育出版社 | 2008 | 978-7-04-023896-9 | O21/S52 | 2 1 1
大学物理学 | 张三慧 | 清华大学出版社 | 2009 | 978-7-302-19345-6 | O4/Z27 | 1 1 1
有机化学 | 邢其毅 | 北京大学出版社 | 2016 | 978-7-301-27212-1 | O62/X73 | 1 0 1
数据结构（C语言版） | 严蔚敏 | 清华大学出版社 | 2007 | 978-7-302-14751-0 | TP311.12/Y14 | 3 2 1
计算机网络 | 谢希仁 | 电子工业出版社 | 2017 | 978-7-121-30295-4 | TP393/X58 | 2 2 0
操作系统概念 | 西尔伯沙茨 | 高等教育出版社 | 2018 | 978-7-04-050067-2 | TP316/X22 | 1 1 0
机器学习 | 周志华 | 清华大学出版社 | 2016 | 978-7-302-42328-7 | TP181/Z79 | 1 1 0
统计学习方法 | 李航 | 清华大学出版社 | 2012 | 978-7-302-27595-4 | TP181/L25 | 1 1 0
深入理解计算机系统 | 布赖恩特 | 机械工业出版社 | 2016 | 978-7-111-54493-7 | TP3/B89 | 1 1 0
代码大全 | 史蒂夫·迈克康奈尔 | 电子工业出版社 | 2006 | 978-7-121-02298-2 | TP311/M11 | 1 0 0
中国建筑史 | 梁思成 | 生活·读书·新知三联书店 | 2011 | 978-7-108-03615-5 | TU-092/L53 | 1 0 1
小王子 | 圣埃克苏佩里 | 人民文学出版社 | 2003 | 978-7-02-004249-4 | I565.88/S42 | 2 1 0
百年孤独 | 加西亚·马尔克斯 | 南海出版公司 | 2011 | 978-7-5442-5399-4 | I775.45/M11 | 1 1 0
Clean Code | Robert C. Martin | Prentice Hall | 2008 | 978-0-13-235088-4 | TP311.5/M379 | 1 1 0
The Pragmatic Programmer | Andrew Hunt; David Thomas | Addison-Wesley | 2019 | 978-0-13-595705-9 | TP311.1/H939 | 1 1 0
Design Patterns | Erich Gamma et al. | Addison-Wesley | 1994 | 978-0-201-63361-0 | TP311.5/D457 | 1 0 0
Introduction to Algorithms | Thomas H. Cormen et al. | MIT Press | 2009 | 978-0-262-03384-8 | TP301.6/C811 | 2 1 0
Structure and Interpretation of Computer Programs | Harold Abelson | MIT Press | 1996 | 978-0-262-51087-5 | TP311/A141 | 1 0 0
Computer Networks | Andrew S. Tanenbaum | Pearson | 2010 | 978-0-13-212695-3 | TP393/T164 | 1 1 0
Pride and Prejudice | Jane Austen | Penguin | 2002 | 978-0-14-143951-8 | I561.44/A933 | 1 1 0
Nineteen Eighty-Four | George Orwell | Penguin | 2004 | 978-0-14-118776-1 | I561.45/O79 | 1 1 0
The Great Gatsby | F. Scott Fitzgerald | Scribner | 2004 | 978-0-7432-7356-5 | I712.45/F553 | 1 0 0
The Old Man and the Sea | Ernest Hemingway | Scribner | 1995 | 978-0-684-80122-3 | I712.45/H488 | 1 1 0
A Brief History of Time | Stephen Hawking | Bantam | 1998 | 978-0-553-38016-3 | P159/H392 | 1 1 1
Thinking, Fast and Slow | Daniel Kahneman | Farrar, Straus and Giroux | 2013 | 978-0-374-53355-7 | B804/K12 | 1 1 0
Sapiens | Yuval Noah Harari | Harper | 2015 | 978-0-06-231609-7 | K02/H254 | 1 1 0
Guns, Germs, and Steel | Jared Diamond | W. W. Norton | 1999 | 978-0-393-31755-8 | K103/D537 | 1 0 0
The Elements of Style | William Strunk Jr. | Pearson | 1999 | 978-0-205-30902-3 | H315/S927 | 2 0 0
Molecular Biology of the Cell | Bruce Alberts et al. | Garland Science | 2014 | 978-0-8153-4432-2 | Q7/M718 | 0 0 2
`

export type DemoBook = {
  title: string
  author: string
  publisher: string
  year: number
  isbn: string
  callNumber: string
  copies: readonly number[]
}

export const demoBooks: readonly DemoBook[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [title = '', author = '', publisher = '', year = '', isbn = '', callNumber = '', copies = ''] =
      line.split(' | ')
    return { title, author, publisher, year: Number(year), isbn, callNumber, copies: copies.split(' ').map(Number) }
  })

export const demoBranches = [
  { code: 'A', name: '主图书馆', nameEn: 'Main Library', nameTw: '總圖書館' },
  { code: 'B', name: '南区分馆', nameEn: 'South Branch', nameTw: '南區分館' },
  { code: 'C', name: '理工分馆', nameEn: 'Science Branch', nameTw: '理工分館' },
] as const

/** Marks of the stacks, the same in every language. */
export const demoShelves = ['2E-07', '3W-12', '1N-02', '4F-05'] as const

/** What the first pages say about some of the books. */
export const demoSummaries: Readonly<Record<string, string>> = {
  三体: '一位天体物理学家向宇宙发出了信号，四光年外的三体世界作出了回答，两个文明由此相遇。',
  乡土中国: '费孝通根据他在西南联大和云南大学所讲“乡村社会学”的内容写成的十四篇文章。',
  机器学习: '机器学习领域的入门教材，涵盖基础知识的各方面，每章附有习题并介绍了相关阅读材料。',
  'Clean Code': 'How to tell good code from bad, and how to turn the one into the other.',
  'A Brief History of Time':
    'From the Big Bang to black holes: where the universe came from and where it may be going.',
}
