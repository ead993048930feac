import { defineColumns } from '#engines/imports/server/columns.ts'
import { traditional } from '#kernel/language/traditional.ts'

export const columns = defineColumns(
  import.meta.url,
  {
    code: {
      key: true,
      headers: '编号 楼号 楼宇编号 教学楼编号 楼栋编号 編號 樓號 大樓編號 code buildingcode number',
      most: 32,
      fits: /^\S+$/,
    },
    name: { required: true, headers: '名称 教学楼 楼名 楼宇名称 教学楼名称 名稱 大樓名稱 name building', most: 40 },
    nameEn: { headers: '英文名 英文名称 英文名稱 nameen englishname nameinenglish', most: 80 },
    campus: { required: true, headers: '校区 校区名称 校區 campus', most: 60 },
    place: { headers: '位置 地址 地点 地點 place address location', most: 80 },
    placeEn: { headers: '英文位置 位置英文 placeen placeinenglish', most: 120 },
  },
  {
    derived: { nameTw: 'text', placeTw: 'text' },
    derive: () => ({
      row: ({ name, place }) => [name ? traditional(name) : null, place ? traditional(place) : null],
    }),
  },
)
