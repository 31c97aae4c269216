import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { dress } from './lib/choices.svelte';
import { arrive } from './lib/me.svelte';

dress();
await arrive();
mount(App, { target: document.getElementById('app')! });
