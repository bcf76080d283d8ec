/** What pages do where scripts run; without them everything is read as well. */
export const script = `
const each = (selector, deed) => document.querySelectorAll(selector).forEach(deed)
const add = (parent, name, words, deed) => {
  const element = parent.appendChild(document.createElement(name))
  element.textContent = words
  if (deed) {
    element.type = 'button'
    element.addEventListener('click', deed)
  }
  return element
}

// Charts are made larger and smaller, never so small that their letters cannot be read, and moved with the pointer.
each('.chart', (box) => {
  const svg = box.querySelector('svg')
  const width = Number(svg.getAttribute('width'))
  let scale = 1
  const zoom = (by) => {
    scale = by === 0 ? 1 : Math.min(2, Math.max(0.85, scale * by))
    svg.setAttribute('width', Math.round(width * scale))
    svg.setAttribute('height', Math.round((width * scale * svg.viewBox.baseVal.height) / svg.viewBox.baseVal.width))
  }
  const tools = document.createElement('p')
  tools.className = 'tools'
  box.before(tools)
  add(tools, 'button', '缩小', () => zoom(1 / 1.2))
  add(tools, 'button', '原大', () => zoom(0))
  add(tools, 'button', '放大', () => zoom(1.2))
  let from = null
  box.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse') return
    from = [event.clientX + box.scrollLeft, event.clientY + box.scrollTop]
  })
  box.addEventListener('pointermove', (event) => {
    if (from) box.scrollTo(from[0] - event.clientX, from[1] - event.clientY)
  })
  addEventListener('pointerup', () => (from = null))
  const marked = box.querySelector('.saw, .want') ?? box.querySelector('.i')
  if (marked) {
    const [at, whole] = [marked.getBoundingClientRect(), box.getBoundingClientRect()]
    box.scrollTo(at.left - whole.left - whole.width / 2, at.top - whole.top - whole.height / 2)
  }
})

// A path of the list is shown in the chart while it is pointed at, and for good when the address names it.
const show = (item) => {
  const edges = (item?.dataset.edges ?? '').split(' ')
  each('.chart .e', (edge) => edge.classList.toggle('on', edge.dataset.edges.split(' ').some((n) => edges.includes(n))))
}
const chosen = () => document.querySelector('.list li:target')
each('.list li', (item) => {
  for (const type of ['mouseenter', 'focusin']) item.addEventListener(type, () => show(item))
  for (const type of ['mouseleave', 'focusout']) item.addEventListener(type, () => show(chosen()))
})
if (document.querySelector('.list')) {
  addEventListener('hashchange', () => show(chosen()))
  show(chosen())
}

// The list of paths is narrowed to those that have the words.
each('.filter', (place) => {
  place.hidden = false
  place.querySelector('input').addEventListener('input', ({ target }) => {
    each('.list li', (item) => (item.hidden = !item.textContent.includes(target.value.trim())))
  })
})

each('.commands pre', (place) => {
  if (!navigator.clipboard) return
  const button = add(place.parentElement, 'button', '复制命令', async () => {
    await navigator.clipboard.writeText(place.textContent)
    button.textContent = '已复制'
  })
  place.after(button)
})

// The list of everything comes when somebody searches.
each('.search', (place) => {
  place.hidden = false
  const [input, count, found] = ['#search', '#search-count', '#search-found'].map((id) => place.querySelector(id))
  let list
  const load = () => (list ??= new Promise((done) => {
    const file = document.createElement('script')
    file.src = document.body.dataset.root + 'search.js'
    file.onload = () => done(window.entries)
    document.head.append(file)
  }))
  input.addEventListener('focus', load)
  input.addEventListener('input', async () => {
    const entries = await load()
    const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean)
    const hits = entries.filter((entry) => words.every((word) => entry.join(' ').toLowerCase().includes(word)))
    found.replaceChildren()
    if (words.length === 0) return (count.textContent = '')
    count.textContent = hits.length === 0 ? '没有找到' : hits.length + ' 处' + (hits.length > 30 ? '，先列 30 处' : '')
    for (const [kind, name, machine, href] of hits.slice(0, 30)) {
      const item = add(found, 'li', '')
      add(item, 'i', kind)
      add(item, 'a', name).href = href
      add(item, 'small', machine)
    }
  })
})

// On paper everything stands open.
addEventListener('beforeprint', () => each('details', (one) => (one.open = true)))
`
