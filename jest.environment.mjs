import vm from 'node:vm';
import NodeEnvironment from 'jest-environment-node';

/** What V8 made of a module the first time in this worker: file → its text and the code for it. */
const compiled = new Map();
const { compileFunction, SourceTextModule } = vm;

const knownOf = (file, text) => {
  const known = compiled.get(file);
  return known?.text === text ? known.code : undefined;
};
// what was compiled before has forgotten who answers its import()
const mayBeKept = (file, text) => file !== undefined && !text.includes('import(');

vm.compileFunction = (text, parameters, options = {}) => {
  const { filename } = options;
  if (!mayBeKept(filename, text)) return compileFunction(text, parameters, options);
  const cachedData = knownOf(filename, text);
  if (cachedData) return compileFunction(text, parameters, { ...options, cachedData });
  const made = compileFunction(text, parameters, { ...options, produceCachedData: true });
  if (made.cachedData) compiled.set(filename, { text, code: made.cachedData });
  return made;
};

vm.SourceTextModule = class extends SourceTextModule {
  constructor(text, options = {}) {
    const { identifier } = options;
    const cachedData = mayBeKept(identifier, text) ? knownOf(identifier, text) : undefined;
    super(text, cachedData ? { ...options, cachedData } : options);
    if (!cachedData && mayBeKept(identifier, text))
      compiled.set(identifier, { text, code: this.createCachedData() });
  }
};

/**
 * Each spec has modules of its own, and a worker would compile the same text for each of its specs: a tenth of what a
 * spec takes. It is compiled once in a worker (decision 128).
 */
export default NodeEnvironment;
