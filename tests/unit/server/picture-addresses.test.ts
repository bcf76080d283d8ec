import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPictureAddresses } from '#server/picture-addresses.ts'

const reply = {
  cover: '/pictures/a.webp',
  items: [{ cover: 'river', name: '/pictures/a.webp' }, { cover: 'https://b.example/c.webp' }, { cover: null }],
  detail:
    '<p>红树林</p><img alt="滩" src="/pictures/b.webp?w=2"><img src="https://b.example/c.webp"><a href="/mission">去</a>',
}
const written = (imageBase: string, imageKey: string) =>
  JSON.parse(JSON.stringify(reply, createPictureAddresses({ imageBase, imageKey }, ['detail']))) as typeof reply
const sign = (path: string) => createHmac('sha256', 'k').update(path).digest('hex')

it('leaves own pictures as they are', () => {
  expect(createPictureAddresses({ imageBase: '', imageKey: '' })).toBeUndefined()
  expect(written('', '')).toEqual(reply)
})

it('puts the base before addresses of the site alone', () => {
  expect(written('https://img.example/zyz', '')).toEqual({
    cover: 'https://img.example/zyz/pictures/a.webp',
    items: reply.items,
    detail:
      '<p>红树林</p><img alt="滩" src="https://img.example/zyz/pictures/b.webp?w=2"><img src="https://b.example/c.webp"><a href="/mission">去</a>',
  })
})

it('signs the path', () => {
  const { cover, detail } = written('https://img.example', 'k')
  expect(cover).toBe(`https://img.example/pictures/a.webp?sign=${sign('/pictures/a.webp')}`)
  expect(detail).toContain(`src="https://img.example/pictures/b.webp?w=2&sign=${sign('/pictures/b.webp?w=2')}"`)
  expect(written('', 'k').cover).toBe(`/pictures/a.webp?sign=${sign('/pictures/a.webp')}`)
})

it('signs nothing in words that are no rich text', () => {
  const article = { text: '<img src="/covers/any.jpg?admin=1">', body: '<p><img src="/pictures/a.webp"></p>' }
  const replacer = createPictureAddresses({ imageBase: 'https://img.example', imageKey: 'k' }, ['detail'])
  expect(JSON.parse(JSON.stringify(article, replacer))).toEqual(article)
})
