/** @typedef {{type: string, fileName: string, facadeModuleId?: string | null, imports?: string[], isEntry?: boolean}} Part */
/** @typedef {import('../src/begin/beginnings.ts').Beginning} Beginning */

/**
 * The files of the build that each beginning needs, beside those of the entry.
 * @param {Readonly<Record<string, Part>>} bundle
 * @param {readonly Beginning[]} first
 * @returns {{ now: string[], around: string[], later: string[] }[]}
 */
export function filesOf(bundle, first) {
  const parts = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const closure = (/** @type {string} */ file, /** @type {Set<string>} */ found) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) closure(next, found);
    return found;
  };
  /** @type {Set<string>} */
  const entry = new Set();
  for (const { fileName, isEntry } of parts) if (isEntry) closure(fileName, entry);
  const beside = (/** @type {readonly string[]} */ sources, /** @type {ReadonlySet<string>} */ known) => {
    const needed = new Set(known);
    for (const source of sources) {
      const part = parts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
      if (part === undefined) throw new Error(`${source} is no part of the build of its own`);
      closure(part.fileName, needed);
    }
    return [...needed].filter((file) => !known.has(file));
  };
  return first.map(({ now, around = [], later = [] }) => {
    const atOnce = beside(now, entry);
    const known = new Set([...entry, ...atOnce]);
    return { now: atOnce, around: beside(around, known), later: beside(later, known) };
  });
}

/** The letters of the house, by the sheet of styles that names them: those of every page. */
const lettersOf = (/** @type {Readonly<Record<string, Part>>} */ bundle) =>
  Object.keys(bundle).find((file) => /\/inter-latin-wght-normal[^/]*\.woff2$/.test(file)) ?? '';

/**
 * The script at the head of the page. It says what the visit begins with and in which scheme, asks for the answer that is
 * shown first, and for the parts of the application at once, not each after the one that names it; for those that come next
 * once the page has loaded.
 * @param {Readonly<Record<string, Part>>} bundle `{}` where nothing is built: the browser finds what it needs by itself
 * @param {readonly Beginning[]} first the first that fits
 * @returns {string}
 */
export function askEarly(bundle, first) {
  const needed = Object.keys(bundle).length === 0 ? [] : filesOf(bundle, first);
  const files = [...new Set(needed.flatMap(({ now, around, later }) => [...now, ...around, ...later]))];
  const numbers = (/** @type {readonly string[]} */ of) => of.map((file) => files.indexOf(file));
  const letters = lettersOf(bundle);
  const cases = first.map(({ when, begins, shell = '', asks = "''", asksToo = "''", draws }, index) => {
    const { now, around, later } = needed[index] ?? { now: [], around: [], later: [] };
    const known = [begins, shell, numbers([...now, ...around]), numbers(later), draws ? letters : ''].map(
      (one) => JSON.stringify(one),
    );
    return `${when}?[${[...known, `()=>${asks}`, `()=>${asksToo}`].join(',')}]:`;
  });
  const names = JSON.stringify(files.map((file) => file.replace(/^assets\/|\.js$/g, '')));
  return [
    `{const path=location.pathname.replace(/\\/+$/,'').toLowerCase()||'/',query=location.search`,
    `user=sessionStorage.getItem('kobodesk.user'),page=document.documentElement,files=${names}`,
    `dark=matchMedia('(prefers-color-scheme: dark)')`,
    `[begins,shell,now,later,letters,asks,asksToo]=${cases.join('')}[]`,
    `want=(made)=>document.head.append(Object.assign(document.createElement('link'),made))`,
    `fetchAll=(numbers,fetchPriority)=>{for(const at of numbers)want({rel:'modulepreload',href:'/assets/'+files[at]+'.js',crossOrigin:'',fetchPriority})}`,
    // as shared/api/http.ts does, which takes the answer (shared/api/first/early.ts); without it, it asks by itself
    `ask=(url)=>{const token=user?JSON.parse(user).access_token:undefined,agency=JSON.parse(sessionStorage.getItem('kobodesk.agency'))?.id,` +
      `headers={Accept:'application/json','X-Application-Name':'Kobodesk','X-Correlation-Id':crypto.randomUUID()};` +
      `if(token)headers.Authorization='Bearer '+token;if(agency)headers['X-Agency-Id']=String(agency);` +
      // one that stands in the page already is not asked for (shared/api/first/given.ts)
      `let given;try{given=JSON.parse(document.querySelector('meta[name=kobodesk-answers]').content).find(one=>one.url===url)}catch{}` +
      `const answer=given?Promise.resolve(new Response(JSON.stringify(given.body),{status:given.status})):fetch(url,{headers,priority:'high'});answer.catch(()=>{});` +
      `(globalThis.kobodeskEarly??=[]).push({url,token,agency,at:performance.now(),answer})}`,
    // as the theme does once it is there
    `paint=()=>{const kept=localStorage.getItem('kobodesk.scheme');page.dataset.scheme=kept==='dark'||kept!=='light'&&dark.matches?'dark':'light'};` +
      `page.dataset.begins=begins;page.dataset.shell=shell;paint();dark.addEventListener('change',paint);` +
      `if(document.cookie.split('; ').includes('kobodesk-consent=yes'))page.dataset.consent='';` +
      // a browser has six connections: what is shown first goes before what makes it live
      `try{const url=asks(),too=url&&asksToo();if(url)ask(url);if(too)ask(too)}catch{}` +
      `if(letters)want({rel:'preload',as:'font',type:'font/woff2',href:'/'+letters,crossOrigin:''});` +
      `fetchAll(now,'auto');addEventListener('load',()=>fetchAll(later,'low'))}`,
  ].join(',');
}
