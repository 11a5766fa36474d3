/**
 * What stands in the page before its script: each shell as a template, and the script that puts the one of this visit into
 * its place. What is pressed before the application has taken over is kept, and pressed again then (shared/plain/taken.ts);
 * what is typed stays where it was typed.
 * @param {Readonly<Record<string, string>>} shells HTML by name
 * @returns {{ templates: string, script: string }}
 */
export function standing(shells) {
  const templates = Object.entries(shells)
    .map(([name, html]) => `<template id="shell-${name}">${html}</template>`)
    .join('\n    ');
  const script = [
    `{const root=document.getElementById('root'),shell=document.getElementById('shell-'+document.documentElement.dataset.shell);`,
    // a frame lies over the page until that has a heading, or says what is wrong
    `if(shell&&shell.content.querySelector('.over')){const over=shell.content.firstElementChild.cloneNode(true),number=over.querySelector('[data-number]');`,
    `if(number)number.textContent=location.pathname.split("/")[2];document.body.append(over);`,
    // and what was drawn into it stays until the page has its own, or has shown none for a while
    `let wait;const lift=()=>{clearTimeout(wait);over.remove();seen.disconnect()};`,
    `const seen=new MutationObserver(()=>{if(!document.querySelector('#root h1,#root [role=alert],.MuiDialog-root h1'))return;`,
    `if(!over.querySelector('[data-rows],article')||document.querySelector(':is(#root,.MuiDialog-root) :is([data-rows],article,[role=alert])'))lift();else wait??=setTimeout(lift,3000)});`,
    `seen.observe(document.body,{childList:true,subtree:true})}`,
    `else if(shell)root.append(shell.content.cloneNode(true));`,
    // a page that was drawn stands there already
    `if(root.hasChildNodes()){`,
    `const kept=[],keep=(event)=>{const button=event.target.closest('#root :is(button,[type=radio])');if(button){event.preventDefault();event.stopPropagation();kept.push(button)}};`,
    `document.addEventListener('click',keep,true);`,
    `addEventListener('kobodesk.taken',()=>{document.removeEventListener('click',keep,true);for(const button of kept)button.click()},{once:true})}}`,
  ].join('');
  return { templates, script };
}

/** @typedef {Readonly<Record<string, string>>} House colours by name */
/** @typedef {Readonly<Record<string, {text: string, fill: string}>>} Tones of each state */

/**
 * The colours of the house and of states as the theme names them, for what stands before the theme is there.
 * @param {{house: House, tones: Tones}} light
 * @param {{house: House, tones: Tones}} dark
 */
export function colours(light, dark) {
  const all = (/** @type {{house: House, tones: Tones}} */ { house, tones }) =>
    [
      ...Object.entries(house).map(([name, colour]) => `house-${name}:${colour}`),
      ...Object.entries(tones).flatMap(([name, { text, fill }]) => [
        `tone-${name}-text:${text}`,
        `tone-${name}-fill:${fill}`,
      ]),
    ]
      .map((one) => `--mui-palette-${one}`)
      .join(';');
  return `:root,[data-scheme=light]{${all(light)}}[data-scheme=dark]{${all(dark)}}:root{color-scheme:light}[data-scheme=dark]{color-scheme:dark}`;
}

/**
 * Writes the sheet of styles of the entry into the page, so that nothing is waited for before it is painted.
 * @param {string} html
 * @param {Readonly<Record<string, {type: string, source?: string | Uint8Array}>>} bundle
 * @param {string} nonce
 */
export function withStyles(html, bundle, nonce) {
  return html.replaceAll(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_link, /** @type {string} */ file) => {
      const { source } = bundle[file] ?? {};
      if (source === undefined) throw new Error(`${file} is not in the build`);
      return `<style nonce="${nonce}">${String(source).trim()}</style>`;
    },
  );
}
